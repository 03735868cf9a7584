"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

export interface UnexpectedErrorProps {
  /** Ties what somebody saw to a line of the log. */
  digest: string | undefined;
  onRetry: () => void;
}

/** What stands in place of a screen that broke. */
export function UnexpectedError({ digest, onRetry }: UnexpectedErrorProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <Alert
        tone="danger"
        title="Unexpected Application Error!"
        actions={
          <>
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
            <LinkButton href="/sheet" size="sm" variant="ghost">
              To my sheet
            </LinkButton>
          </>
        }
      >
        <p>This screen could not be shown. Nothing that was saved is lost.</p>
        {digest && <p className="mt-1 text-sm">Error {digest}</p>}
      </Alert>
    </div>
  );
}
