export interface SheetSetupProps {
  disciplines: readonly string[];
  /** Null for people whose disciplines use none. */
  languages: readonly string[] | null;
}

const listed = (names: readonly string[]) => names.join(", ") || "None yet";

/** What a sheet is made of. */
export const SheetSetup = ({ disciplines, languages }: SheetSetupProps) => (
  <dl className="sheet-setup">
    <div>
      <dt>Disciplines</dt>
      <dd>{listed(disciplines)}</dd>
    </div>
    {languages !== null && (
      <div>
        <dt>Languages</dt>
        <dd>{listed(languages)}</dd>
      </div>
    )}
  </dl>
);
