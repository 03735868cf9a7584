import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export interface UnsavedAlertProps {
  onKeep: () => void;
  onDiscard: () => void;
  className?: string;
}

/** Stands in a dialog that was about to close on something unsaved. */
export function UnsavedAlert({ onKeep, onDiscard, className }: UnsavedAlertProps) {
  return (
    <Alert
      tone="warning"
      title="Not everything is saved."
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
