import type { Key, ReactNode } from "react";
import { Button } from "./button";
import "./undo-toast.css";

export interface UndoToastProps {
  /** What was done; null for nothing. The next act is announced if its id differs. */
  done: { id: Key; label: string } | null;
  /** Null for what has no Undo. */
  undo: (() => void) | null;
  isSaving?: boolean;
  /** What is said in its place: why nothing was done. */
  children?: ReactNode;
}

/**
 * Says what was done, and offers to undo it, in the same place on every screen. The live region exists before its text,
 * so that it is announced.
 */
export const UndoToast = ({ done, undo, isSaving = false, children }: UndoToastProps) => (
  <div className="undo-toast">
    <div role="status">
      {done !== null && (
        <p key={done.id}>
          <span>{done.label}</span>{" "}
          {undo && (
            <Button size="sm" aria-keyshortcuts="z" disabled={isSaving} onClick={undo}>
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
    {children}
  </div>
);
