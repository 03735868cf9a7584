"use client";

import { LoggedFailure } from "@/components/ui/logged-failure";
import { readFailureDigest } from "@/lib/platform/core/failure-digest";

export interface UnexpectedErrorProps {
  /** The failure texts and the request id from the server (lib/platform/core/failure-digest). */
  digest: string | undefined;
  onRetry: () => void;
}

/** Leads on to where the person starts. */
const HOME = "/";

/**
 * Replaces a screen that failed. Uses plain elements and no memo: Next puts a copy of each error boundary into every
 * screen's first JavaScript. The link loads a whole new page, because the router's state may be what failed.
 */
export function UnexpectedError({ digest, onRetry }: UnexpectedErrorProps) {
  const { texts, id } = readFailureDigest(digest ?? "");
  const [first = "Unexpected Application Error!", ...others] = texts;
  return (
    <div className="unexpected-error">
      {texts.map((text) => (
        <LoggedFailure key={text} text={text} />
      ))}
      <div role="alert">
        <h1>{first}</h1>
        {others.map((text) => (
          <p key={text} className="font-medium">
            {text}
          </p>
        ))}
        <p>This screen couldn&apos;t be shown. Nothing you saved is lost.</p>
        {id && <p className="mt-1 text-sm">Error {id}</p>}
      </div>
      <p className="flex flex-wrap gap-4">
        <button type="button" onClick={onRetry} className="text-button">
          Retry
        </button>
        <a href={HOME}>Go to the start page</a>
      </p>
    </div>
  );
}
