import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Undoable } from "./use-undoable";

/**
 * Says what was done to an engagement, and undoes it while that is possible. The live region exists before its text, so
 * that it is announced.
 */
export function UndoLine({ of: { done, failure, isSaving, undo } }: { of: Undoable }) {
  return (
    <>
      <div role="status" className="fixed inset-x-0 bottom-4 z-20 mx-auto w-fit max-w-[calc(100%-2rem)] print:hidden">
        {done !== null && (
          <p
            key={done.label}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 shadow-lg"
          >
            {done.label}.{" "}
            <Button size="sm" aria-keyshortcuts="z" disabled={isSaving} onClick={() => void undo()}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {failure !== null && <Alert title="The engagement wasn’t changed">{failure}</Alert>}
    </>
  );
}
