"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { call, errorDetail } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { PointerState } from "@/lib/learning/rules";

type Choice = PointerState | "";

export interface PointerMarkProps {
  /** The viewer's own sheet. */
  sheetId: number;
  pointer: { id: number; name: string; mark: { id: number; state: PointerState } | null };
}

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: "", label: "Not planned" },
  { value: "planned", label: "Planned" },
  { value: "done", label: "Done" },
];

/** The person's mark on a pointer, saved when chosen. */
export function PointerMark({ sheetId, pointer }: PointerMarkProps) {
  const [chosen, setChosen] = useState<Choice>(pointer.mark?.state ?? "");
  const [phase, setPhase] = useState<"idle" | "saving" | "saved" | { why: string }>("idle");
  const markId = useRef(pointer.mark?.id ?? null);
  const latest = useRef(0);
  const queue = useRef(Promise.resolve());

  function save(next: Choice) {
    setChosen(next);
    setPhase("saving");
    const turn = (latest.current += 1);
    // Calls run one after the other; a choice that was replaced meanwhile is skipped.
    queue.current = queue.current.then(async () => {
      if (turn !== latest.current) return;
      const outcome = await write(next);
      if (turn === latest.current) setPhase(outcome);
    });
  }

  async function write(next: Choice): Promise<"saved" | { why: string }> {
    try {
      if (next !== "") {
        const body = { cm_user_learning_pointer: { cm_learning_pointer_id: pointer.id, state: next } };
        markId.current = (
          await call("POST /sheets/{sheet_id}/user_learning_pointers", { params: { sheet_id: sheetId }, body })
        ).id;
      } else if (markId.current !== null) {
        const params = { sheet_id: sheetId, user_learning_pointer_id: markId.current };
        await unlessGone(
          call("DELETE /sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}", { params }),
        );
        markId.current = null;
      }
      return "saved";
    } catch (error) {
      return { why: errorDetail(error) };
    }
  }

  return (
    <div className="flex flex-col gap-1">
      {chosen !== "" && (
        <span className="hidden print:block">{OPTIONS.find(({ value }) => value === chosen)?.label}</span>
      )}
      <Select
        label={`My progress with ${pointer.name}`}
        hideLabel
        className="w-36 md:-my-1"
        options={OPTIONS}
        value={chosen}
        onChange={(event) => save(event.target.value as Choice)}
      />
      <span role="status" className="text-sm text-ink-muted empty:hidden">
        {phase === "saving" && "Saving…"}
        {phase === "saved" && "Saved"}
      </span>
      {typeof phase === "object" && (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          Couldn&apos;t save this.
          <Button size="sm" onClick={() => save(chosen)} aria-label={`Retry saving my progress with ${pointer.name}`}>
            Retry
          </Button>
          {phase.why}
        </span>
      )}
    </div>
  );
}
