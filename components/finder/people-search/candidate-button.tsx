import { counted } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { FilledBadge } from "@/components/finder/needs/filled-badge";
import { Alert } from "@/components/ui/alert";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { Candidacy } from "./use-candidacy";

/** Makes a person found a candidate for the need, or removes them again. */
export function CandidateButton({ candidacy, person }: { candidacy: Candidacy; person: { id: number; name: string } }) {
  const { need, savingId, change } = candidacy;
  const found = need.candidates.find(({ user_id }) => user_id === person.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
      {found && <span className="text-sm">{found.placed ? "Placed" : "Candidate"}</span>}
      <Button
        size="sm"
        loading={savingId === person.id}
        loadingLabel="Saving…"
        aria-label={
          found
            ? `Remove ${person.name} from the candidates for ${need.title}`
            : `Make ${person.name} a candidate for ${need.title}`
        }
        onClick={() => change(person.id, !found)}
      >
        {found ? "Remove" : "Make candidate"}
      </Button>
    </p>
  );
}

/** The need that people are found for, and how far it is filled. */
export function CandidacyLine({ candidacy: { need, failure } }: { candidacy: Candidacy }) {
  const count = need.candidates.length;
  return (
    <div className="print:hidden">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">
          For <AppLink href={`/needs#${needAnchor(need.id)}` as Route}>{need.title}</AppLink>:{" "}
          {counted(count, "candidate")}
        </span>
        <FilledBadge need={need} />
      </p>
      {failure !== null && (
        <Alert className="mt-2" title="The candidates weren't changed">
          {failure}
        </Alert>
      )}
    </div>
  );
}
