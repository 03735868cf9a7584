import type { Route } from "next";
import { FilledBadge } from "@/components/finder/needs/filled-badge";
import { Alert } from "@/components/ui/alert";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/platform/core/counted";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { ForNeed } from "./use-need";

/** Asks a person found for the need, or withdraws them again. */
export function AskButton({ forNeed, person }: { forNeed: ForNeed; person: { id: number; name: string } }) {
  const { need, savingId, ask, withdraw } = forNeed;
  const found = need.engagements.find(({ user_id }) => user_id === person.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
      {found && <span className="text-sm">{STATE_LABELS[found.state]}</span>}
      <Button
        size="sm"
        loading={savingId === person.id}
        loadingLabel="Saving…"
        aria-label={found ? `Withdraw ${person.name} from ${need.title}` : `Ask ${person.name} for ${need.title}`}
        onClick={() => (found ? withdraw(person.id, found.id) : ask(person.id))}
      >
        {found ? "Withdraw" : "Ask"}
      </Button>
    </p>
  );
}

/** The need that people are found for, and how far it is filled. */
export function NeedLine({ forNeed: { need, failure } }: { forNeed: ForNeed }) {
  return (
    <div className="print:hidden">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">
          For <AppLink href={`/needs#${needAnchor(need.id)}` as Route}>{need.title}</AppLink>:{" "}
          {counted(need.engagements.length, "person", "people")}
        </span>
        <FilledBadge need={need} />
      </p>
      {failure !== null && (
        <Alert className="mt-2" title="Nobody was asked or withdrawn">
          {failure}
        </Alert>
      )}
    </div>
  );
}
