import { addToNeed, changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { type Answer, call } from "@/lib/doors/client/call";

export type ForNeed = {
  need: Answer<"GET /needs/{need_id}">;
  /** Who is being asked or withdrawn; null while nobody is. */
  savingId: number | null;
  failure: string | null;
  add: (userId: number, state: "asked" | "agreed") => void;
  withdraw: (userId: number, engagementId: number) => void;
};

/** The need that people are found for; null without one, or if the viewer doesn't plan needs. */
export function useNeed(needId: number | null): ForNeed | null {
  const { working: savingId, failure, run } = useWork<number>();
  const { data: need, reload } = useLoaded({
    key: needId === null ? null : String(needId),
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  if (needId === null || need === null) return null;

  const change = (userId: number, act: () => Promise<unknown>) =>
    void run(async () => {
      await act();
      reload();
    }, userId);

  return {
    need,
    savingId,
    failure,
    add: (userId, state) => change(userId, () => addToNeed(needId, userId, state)),
    withdraw: (userId, engagementId) => change(userId, () => changeEngagement(engagementId, { state: "withdrawn" })),
  };
}
