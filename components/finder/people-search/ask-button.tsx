import type { Route } from "next";
import { placesText } from "@/components/finder/needs/need-places";
import { Alert } from "@/components/ui/alert";
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
  const { need, savingId, add, withdraw } = forNeed;
  const found = need.engagements.find(({ user_id }) => user_id === person.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
      {found && <span className="text-sm">{STATE_LABELS[found.state]}</span>}
      <Button
        size="sm"
        loading={savingId === person.id}
        loadingLabel="Saving…"
        aria-label={found ? `Withdraw ${person.name} from ${need.title}` : `Ask ${person.name} for ${need.title}`}
        onClick={() => (found ? withdraw(person.id, found.id) : add(person.id, "asked"))}
      >
        {found ? "Withdraw" : "Ask"}
      </Button>
      {mayPlace && !found && (
        <Button
          size="sm"
          disabled={savingId !== null}
          aria-label={`Place ${person.name} on ${need.title}`}
          onClick={() => add(person.id, "agreed")}
        >
          Place
        </Button>
      )}
    </p>
  );
}

/** The need that people are found for, and how far it is filled. */
export function NeedLine({ forNeed: { need, failure } }: { forNeed: ForNeed }) {
  return (
    <div className="print:hidden">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">
          For <AppLink href={`/needs#${needAnchor(need.id)}` as Route}>{need.title}</AppLink>
        </span>
        <Badge>{placesText(need)}</Badge>
      </p>
      {failure !== null && (
        <Alert className="mt-2" title="Nobody was asked or withdrawn">
          {failure}
        </Alert>
      )}
    </div>
  );
}
