"use client";

import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { isSingleKey, keyOf } from "@/components/shell/keys";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { UndoToast } from "@/components/ui/undo-toast";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import type { Undoable } from "./use-undoable";

/** Says what was done to an engagement or a need, and undoes it while that is possible, also by Z; or why it wasn't done. */
export function UndoLine({ of: { done, failure, isSaving, undo, dismiss } }: { of: Undoable }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!done?.takeBack || isSaving || keyOf(event) !== "z" || !isSingleKey(event)) return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const isInBrowser = useBrowserValue(() => true, false);
  const told = done?.expected ? ` They get ${done.isUndone ? "no" : "a"} message.` : "";
  const said = done && { ...done, label: `${done.isUndone ? "Undone" : done.label}.${told}` };
  if (!isInBrowser) return null;
  // A table's frame that fades at its edges would cut it off.
  return createPortal(
    <UndoToast done={said} undo={done?.takeBack ? () => void undo() : null} isSaving={isSaving}>
      {failure !== null && (
        <Alert
          className="shadow-lg"
          title={failure.title}
          actions={<IconButton label="Close" icon={<X aria-hidden className="size-4" />} onClick={dismiss} />}
        >
          {failure.text}
          {failure.ways.length > 0 && (
            <span className="mt-2 flex flex-wrap gap-2">
              {failure.ways.map(({ label, take }) => (
                <Button key={label} size="sm" disabled={isSaving} onClick={take}>
                  {label}
                </Button>
              ))}
            </span>
          )}
        </Alert>
      )}
    </UndoToast>,
    document.querySelector("main") ?? document.body,
  );
}
