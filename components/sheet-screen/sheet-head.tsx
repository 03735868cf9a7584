import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focused-heading";
import { isDeveloper, type SheetView } from "@/lib/sheet/rows/view";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ") || "None yet";

export interface SheetHeadProps {
  view: SheetView;
  /** The owner's grade; null if they have none, or the viewer doesn't see it. */
  grade: string | null;
  /** What else can be done with the sheet. */
  children: ReactNode;
}

/** Whose sheet it is, in one line. */
export function SheetHead({ view, grade, children }: SheetHeadProps) {
  const facts: readonly (readonly [string, string])[] = [
    ["Disciplines", names(view.disciplines)],
    ...(isDeveloper(view.disciplines) ? [["Languages", names(view.languages)] as const] : []),
    ...(grade === null ? [] : [["Grade", grade] as const]),
  ];
  return (
    <div className="sheet-head">
      <FocusedHeading>{view.owner}&apos;s Competency Matrix</FocusedHeading>
      <dl className="sheet-setup">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
