import type { Route } from "next";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { placesText } from "@/components/finder/needs/need-places";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { ForNeed } from "./use-need";

export interface AskButtonProps {
  forNeed: ForNeed;
  person: { id: number; name: string };
  /** Whether the person can be placed at once. */
  mayPlace?: boolean;
}

/** Asks a person found for the need, or withdraws them again. */
export function AskButton({ forNeed, person, mayPlace = false }: AskButtonProps) {
  const { need, undoable, add, withdraw } = forNeed;
  const found = need.engagements.find(({ user_id }) => user_id === person.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
      {found && <span className="text-sm">{STATE_LABELS[found.state]}</span>}
      <Button
        size="sm"
        disabled={undoable.isSaving}
        aria-label={found ? `Withdraw ${person.name} from ${need.title}` : `Ask ${person.name} for ${need.title}`}
        onClick={() => (found ? withdraw(person, found) : add(person, "asked"))}
      >
        {found ? "Withdraw" : "Ask"}
      </Button>
      {mayPlace && !found && (
        <Button
          size="sm"
          disabled={undoable.isSaving}
          aria-label={`Place ${person.name} on ${need.title}`}
          onClick={() => add(person, "agreed")}
        >
          Place
        </Button>
      )}
    </p>
  );
}

/** The need that people are found for, how far it is filled, and what was done last. */
export const NeedLine = ({ forNeed: { need, undoable } }: { forNeed: ForNeed }) => (
  <div className="print:hidden">
    <p role="status" className="flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere">
        For <AppLink href={`/needs#${needAnchor(need.id)}` as Route}>{need.title}</AppLink>
      </span>
      <Badge>{placesText(need)}</Badge>
    </p>
    <UndoLine of={undoable} />
  </div>
);
