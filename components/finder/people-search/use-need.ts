import { addToNeed, changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import { type Undoable, useUndoable } from "@/components/engagements/engagements/use-undoable";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Answer, call } from "@/lib/doors/client/call";

type Person = { id: number; name: string };

export type ForNeed = {
  need: Answer<"GET /needs/{need_id}">;
  undoable: Undoable;
  add: (person: Person, state: "asked" | "agreed") => void;
  withdraw: (person: Person, engagementId: number) => void;
};

/** The need that people are found for; null without one, or if the viewer doesn't plan needs. */
export function useNeed(needId: number | null): ForNeed | null {
  const { data: need, reload } = useLoaded({
    key: needId === null ? null : String(needId),
    load: (signal) => call("GET /needs/{need_id}", { params: { need_id: needId! } }, { signal }),
    failure: "",
  });
  const undoable = useUndoable(reload);
  if (needId === null || need === null) return null;
  return {
    need,
    undoable,
    add: ({ id, name }, state) =>
      void undoable.run(`${name} is ${state === "asked" ? "asked" : "placed"}`, (fitting) =>
        addToNeed(needId, id, state, fitting),
      ),
    withdraw: ({ name }, engagementId) =>
      void undoable.run(`${name} is withdrawn`, () => changeEngagement(engagementId, { state: "withdrawn" })),
  };
}
