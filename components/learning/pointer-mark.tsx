"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useSaveInTurn } from "@/components/ui/use-save-in-turn";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { PointerState } from "@/lib/learning/rules";

type Choice = PointerState | "";

export interface PointerMarkProps {
  /** The viewer's own sheet. */
  sheetId: number;
  pointer: { id: number; name: string; mark: { id: number; state: PointerState } | null };
  onSaved?: (mark: PointerState | "") => void;
}

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: "", label: "Not planned" },
  { value: "planned", label: "Planned" },
  { value: "done", label: "Done" },
];

/** The person's mark on a pointer, saved when chosen. A page that is read again may have another one. */
export const PointerMark = (props: PointerMarkProps) => <ShownMark key={props.pointer.mark?.state} {...props} />;

function ShownMark({ sheetId, pointer, onSaved }: PointerMarkProps) {
  const [chosen, setChosen] = useState<Choice>(pointer.mark?.state ?? "");
  const markId = useRef(pointer.mark?.id ?? null);
  const select = useRef<HTMLSelectElement>(null);
  const { phase, save } = useSaveInTurn(write);

  async function write(next: Choice) {
    if (next !== "") {
      const body = { cm_user_learning_pointer: { cm_learning_pointer_id: pointer.id, state: next } };
      markId.current = (
        await call("POST /sheets/{sheet_id}/user_learning_pointers", { params: { sheet_id: sheetId }, body })
      ).id;
    } else if (markId.current !== null) {
      const params = { sheet_id: sheetId, user_learning_pointer_id: markId.current };
      await unlessGone(call("DELETE /sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}", { params }));
      markId.current = null;
    }
    onSaved?.(next);
  }

  return (
    <div className="flex flex-col gap-1">
      {chosen !== "" && (
        <span className="hidden print:block">{OPTIONS.find(({ value }) => value === chosen)?.label}</span>
      )}
      <Select
        ref={select}
        label={`My progress with ${pointer.name}`}
        hideLabel
        className="w-36 md:-my-1"
        options={OPTIONS}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as Choice);
          save(target.value as Choice);
        }}
      />
      <span role="status" className="text-sm text-ink-muted empty:hidden">
        {phase === "saving" && "Saving…"}
        {phase === "saved" && "Saved"}
      </span>
      {typeof phase === "object" && (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          Couldn&apos;t save this.
          <Button
            size="sm"
            aria-label={`Retry saving my progress with ${pointer.name}`}
            onClick={() => {
              // The button goes away.
              select.current?.focus();
              save(chosen);
            }}
          >
            Retry
          </Button>
          {phase.why}
        </span>
      )}
    </div>
  );
}
