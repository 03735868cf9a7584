import { useState } from "react";
import { removeCandidate, saveCandidate } from "@/components/finder/needs/candidate-calls";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { type Answer, call } from "@/lib/platform/client/call";

export type Candidacy = {
  need: Answer<"GET /needs/{need_id}">;
  /** Who is being added or removed; null while nobody is. */
  savingId: number | null;
  failure: string | null;
  /** Adds a person to the need's candidates, or removes them. */
  change: (userId: number, isCandidate: boolean) => void;
};

/** The need that people are found for; null without one, or if the viewer doesn't plan needs. */
export function useCandidacy(needId: number | null): Candidacy | null {
  const [version, setVersion] = useState(0);
  const { working: savingId, failure, run } = useWork<number>();
  const load = useLoaded({
    key: needId === null ? null : `${needId} ${version}`,
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  const need = load.data ?? load.latest;
  if (needId === null || need?.id !== needId) return null;

  const change = (userId: number, isCandidate: boolean) =>
    void run(async () => {
      if (isCandidate) await saveCandidate(needId, userId, false);
      else await removeCandidate(needId, userId);
      setVersion((now) => now + 1);
    }, userId);

  return { need, savingId, failure, change };
}
