import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focused-heading";
import { isDeveloper, type SheetView } from "@/lib/sheet/rows/view";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ") || "None yet";

/** The parts of the owner's head that a page has for each person: their face, what is said of them, and their views. */
export type OwnersHead = { face: ReactNode; facts: ReactNode; tabs: ReactNode };

export interface SheetHeadProps {
  view: SheetView;
  /** Null where the owner has no other views. */
  head: OwnersHead | null;
  /** What else can be done with the sheet. */
  children: ReactNode;
}

/** Whose sheet it is, with the owner's other views. */
export const SheetHead = ({ view, head, children }: SheetHeadProps) => (
  <div className="person-head sheet-head" data-own={view.isOwn || undefined}>
    <div className="person-who">
      {head?.face}
      <div className="min-w-0">
        <div className="sheet-title">
          <FocusedHeading>{view.owner}&apos;s Competency Matrix</FocusedHeading>
          {children}
        </div>
        <div className="person-facts">
          <dl className="sheet-setup">
            <div>
              <dt>Disciplines</dt>
              <dd>{names(view.disciplines)}</dd>
            </div>
            {isDeveloper(view.disciplines) && (
              <div>
                <dt>Languages</dt>
                <dd>{names(view.languages)}</dd>
              </div>
            )}
          </dl>
          {head?.facts}
        </div>
      </div>
    </div>
    {head?.tabs}
  </div>
);
