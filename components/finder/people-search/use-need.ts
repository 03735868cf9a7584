import { addToNeed, changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import { type Undoable, useUndoable } from "@/components/engagements/engagements/use-undoable";
import { useLoaded } from "@/components/ui/use-loaded";
import { needWith } from "@/lib/finder/needs/expected-rules";
import type { EngagementState } from "@/lib/engagements/engagements/rules";
import { type Answer, call } from "@/lib/doors/client/call";

type Person = { id: number; name: string };

export type ForNeed = {
  need: Answer<"GET /needs/{need_id}">;
  undoable: Undoable;
  add: (person: Person, state: "asked" | "agreed") => void;
  withdraw: (person: Person, engagement: { id: number; state: EngagementState }) => void;
};

/** The need that people are found for; null without one, or if the viewer doesn't plan needs. */
export function useNeed(needId: number | null): ForNeed | null {
  const { data: saved, reload } = useLoaded({
    key: needId === null ? null : String(needId),
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  const undoable = useUndoable(reload);
  if (needId === null || saved === null) return null;
  const need = needWith(saved, undoable.expected);
  return {
    need,
    undoable,
    add: ({ id, name }, state) =>
      void undoable.run(
        `${name} is ${state === "asked" ? "asked" : "placed"}`,
        { user: { id, name }, needId, id: null, now: { state }, before: { state: "withdrawn" } },
        (fitting) => addToNeed(needId, id, state, fitting),
      ),
    withdraw: (user, { id, state }) =>
      void undoable.run(
        `${user.name} is withdrawn`,
        { user, needId, id, now: { state: "withdrawn" }, before: { state } },
        () => changeEngagement(id, { state: "withdrawn" }),
      ),
  };
}
