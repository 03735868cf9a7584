"use client";

import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { impactSentence, type SheetsEffect } from "@/lib/competencies/rules";
import { askImpact, type ImpactQuestion } from "./competency-calls";

/** Says how many people's sheets saving changes. The server counts again whenever `question` changes. */
export function ImpactNote({ question, effect }: { question: ImpactQuestion; effect: SheetsEffect }) {
  const impact = useLoaded({
    key: JSON.stringify(question),
    load: (signal) => askImpact(question, signal),
    failure: "Couldn’t count the affected sheets.",
  });
  if (impact.data) return <>{impactSentence(impact.data, effect)}</>;
  if (!impact.failure) return <>Counting affected sheets…</>;
  return (
    <>
      {impact.failure.text}{" "}
      <Button size="sm" onClick={impact.reload}>
        Retry
      </Button>
    </>
  );
}
