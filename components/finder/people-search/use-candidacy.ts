import { removeCandidate, saveCandidate } from "@/components/finder/needs/candidate-calls";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { type Answer, call } from "@/lib/doors/client/call";

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
  const { working: savingId, failure, run } = useWork<number>();
  const { data: need, reload } = useLoaded({
    key: needId === null ? null : String(needId),
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  if (needId === null || need === null) return null;

  const change = (userId: number, isCandidate: boolean) =>
    void run(async () => {
      if (isCandidate) await saveCandidate(needId, userId, false);
      else await removeCandidate(needId, userId);
      reload();
    }, userId);

  return { need, savingId, failure, change };
}
