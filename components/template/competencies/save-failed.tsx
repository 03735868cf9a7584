import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SaveFailure } from "./competency-calls";

/** Says why a competency wasn't saved, with Retry. */
export function SaveFailed({ failure, onRetry }: { failure: SaveFailure; onRetry: () => void }) {
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert title={failure.text} actions={retry}>
      {failure.why}
    </Alert>
  );
}
