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
  // In a new tab, so that the text typed here stays.
  const signIn = (
    <a href="/" target="_blank" rel="noopener">
      Sign in in a new tab
    </a>
  );
  return (
    <Alert
      title={failure.text}
      actions={
        <>
          {failure.signedOut && signIn}
          {retry}
        </>
      }
    >
      {failure.why}
    </Alert>
  );
}
