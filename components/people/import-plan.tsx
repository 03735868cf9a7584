"use client";

import { Alert } from "@/components/ui/alert";
import { Table, Td, Th } from "@/components/ui/table";
import { REPLACEABLE, type Replaceable } from "@/lib/people/rules";
import type { ImportReport } from "./people-calls";

/** Most lines of a file that a list shows. */
export const MAX_LINES_SHOWN = 200;

/** Counts what an import does: "1 added, 2 changed, 3 unchanged". */
export const summary = ({ made, updated, unchanged }: ImportReport): string =>
  `${made} added, ${updated} changed, ${unchanged} unchanged`;

export interface ImportPlanProps {
  /** The file's name. */
  name: string;
  plan: ImportReport;
  /** What the file replaces instead of adding. */
  replace: readonly Replaceable[];
  isConfirmed: boolean;
  disabled: boolean;
  onReplace: (replace: Replaceable[]) => void;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Shows what an import will change and remove, and asks whether it adds or replaces. */
export function ImportPlan({ name, plan, replace, isConfirmed, disabled, onReplace, onConfirm }: ImportPlanProps) {
  const lines = plan.lines.filter(({ outcome }) => outcome !== "unchanged");
  // Lines that remove something come first: they must be seen.
  const shown = [...lines].sort((one, other) => Number(other.removes.length > 0) - Number(one.removes.length > 0));
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p role="status">
        {name} will make these changes: <strong>{summary(plan)}</strong>.
      </p>
      <ReplaceChoice replace={replace} disabled={disabled} onReplace={onReplace} />
      {plan.removals > 0 && (
        <Alert tone="warning" title={describeRemovals(plan)}>
          {plan.needs_confirmation && (
            <label className="mt-1 flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={isConfirmed}
                disabled={disabled}
                onChange={(event) => onConfirm(event.target.checked)}
              />
              <span>Remove them. This is more than 1 removal for every 10 people in the file.</span>
            </label>
          )}
        </Alert>
      )}
      {shown.length > 0 && (
        <Table label="Lines that change something" scroll="box" frameClassName="max-h-[40vh]">
          <thead>
            <tr>
              <Th className="w-16">Line</Th>
              <Th>Person</Th>
              <Th>Change</Th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MAX_LINES_SHOWN).map((line) => (
              <tr key={line.line}>
                <Td>{line.line}</Td>
                <Td className="wrap-anywhere">{line.email}</Td>
                <Td>
                  {describeChange(line)}
                  {line.removes.length > 0 && (
                    <ul className="list-disc pl-5 text-danger">
                      {line.removes.map((removal) => (
                        <li key={`${removal.kind} ${removal.name}`}>{describeRemoval(removal)}</li>
                      ))}
                    </ul>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length > MAX_LINES_SHOWN && (
        <p className="text-sm text-ink-muted">
          and {(shown.length - MAX_LINES_SHOWN).toLocaleString("en-US")} more lines
        </p>
      )}
    </section>
  );
}

const CHOICES = Object.keys(REPLACEABLE) as Replaceable[];

function ReplaceChoice({
  replace,
  disabled,
  onReplace,
}: {
  replace: readonly Replaceable[];
  disabled: boolean;
  onReplace: (replace: Replaceable[]) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <legend className="float-left mr-4 text-ink-muted">Values are added. Replace instead:</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className="flex min-h-6 items-center gap-1.5">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={replace.includes(choice)}
            disabled={disabled}
            onChange={(event) =>
              onReplace(event.target.checked ? [...replace, choice] : replace.filter((one) => one !== choice))
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

type Line = ImportReport["lines"][number];

const counted = (count: number, noun: string) => `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

const describeRemovals = ({ removals, rated_rows }: ImportReport) =>
  `Removes ${counted(removals, "assignment")} (disciplines, managers, roles) and ${counted(rated_rows, "rated row")}.`;

const describeRemoval = ({ kind, name, rated_rows }: Line["removes"][number]) =>
  `Removes the ${kind} ${name}${kind === "discipline" ? ` (${counted(rated_rows, "rated row")})` : ""}`;

const describeChange = ({ outcome, fields }: Line) =>
  outcome === "made" ? "Added" : `Changed: ${fields.map((field) => FIELD_NAMES[field] ?? field).join(", ")}`;

const FIELD_NAMES: Record<string, string> = {
  first_name: "first name",
  last_name: "last name",
  is_manager: "manager role",
  is_staffing: "staffing role",
  is_admin: "admin role",
};
