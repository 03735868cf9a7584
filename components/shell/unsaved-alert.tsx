import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export interface UnsavedAlertProps {
  onKeep: () => void;
  onDiscard: () => void;
  className?: string;
}

/** Shown in a dialog that is about to close with unsaved changes. */
export function UnsavedAlert({ onKeep, onDiscard, className }: UnsavedAlertProps) {
  return (
    <Alert
      tone="warning"
      title="You have unsaved changes."
      className={className}
      actions={
        <>
          <Button size="sm" onClick={onKeep}>
            Keep editing
          </Button>
          <Button size="sm" variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  );
}
