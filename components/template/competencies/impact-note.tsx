"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { impactSentence, reachSentence, type Appears, type SheetsEffect } from "@/lib/template/competencies/rules";
import { askImpact, type ImpactQuestion } from "./competency-calls";

/**
 * Says which people the competency reaches and what saving changes on sheets. The server counts again whenever
 * `question` changes.
 */
export function ImpactNote({ question, effect }: { question: ImpactQuestion; effect: SheetsEffect | null }) {
  const impact = useLoaded({
    key: JSON.stringify(question),
    load: (signal) => askImpact(question, signal),
    failure: "Couldn't count the affected sheets.",
  });
  if (impact.failure)
    return (
      <Alert tone="info" role="note">
        {impact.failure.text}{" "}
        <Button size="sm" onClick={impact.reload}>
          Retry
        </Button>
      </Alert>
    );
  if (!impact.data)
    return (
      <p role="note" className="text-sm text-ink-muted md:text-end">
        Counting affected sheets…
      </p>
    );
  const appears: Appears = !question.published ? "published" : effect?.published ? "saved" : "now";
  const reachesNobody = impact.data.people_reached === 0;
  const said = (
    <>
      {!effect?.unpublished && <p>{reachSentence(impact.data, appears)}</p>}
      {effect && !(reachesNobody && effect.published) && <p>{impactSentence(impact.data, effect)}</p>}
    </>
  );
  // What is as expected needs no frame.
  return reachesNobody || effect ? (
    <Alert tone={reachesNobody ? "warning" : "info"} role="note">
      {said}
    </Alert>
  ) : (
    <div role="note" className="text-sm text-ink-muted md:text-end">
      {said}
    </div>
  );
}
