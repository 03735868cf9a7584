"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { impactSentence, type Impact } from "@/lib/competencies/rules";
import { askImpact, type ImpactQuestion } from "./competency-calls";

/** Whom saving touches, worked out by the server whenever the question changes: give it the question's text as its key. */
export function ImpactNote({ question }: { question: ImpactQuestion }) {
  const [impact, setImpact] = useState<Impact | "unknown" | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { competencyId, cm_area_id, cm_role_id, published } = question;

  useEffect(() => {
    const leaving = new AbortController();
    askImpact({ competencyId, cm_area_id, cm_role_id, published }, leaving.signal).then(setImpact, () => {
      if (!leaving.signal.aborted) setImpact("unknown");
    });
    return () => leaving.abort();
  }, [competencyId, cm_area_id, cm_role_id, published, attempt]);

  if (impact === null) return <>Working out whom this touches…</>;
  if (impact !== "unknown") return <>{impactSentence(impact)}</>;
  return (
    <>
      Whom this touches could not be worked out.{" "}
      <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </>
  );
}
