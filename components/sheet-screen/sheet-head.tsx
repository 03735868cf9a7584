import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focused-heading";
import { SheetSetup } from "@/components/sheet/rows/sheet-setup";
import { isDeveloper, type SheetView } from "@/lib/sheet/rows/view";

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

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
          <SheetSetup
            disciplines={namesOf(view.disciplines)}
            languages={isDeveloper(view.disciplines) ? namesOf(view.languages) : null}
          />
          {head?.facts}
        </div>
      </div>
    </div>
    {head?.tabs}
  </div>
);
