"use client";

import { readFailureDigest } from "@/lib/core/failure-digest";

export interface UnexpectedErrorProps {
  /** What the server told of the failure: texts to show, and what ties what somebody saw to a line of the log. */
  digest: string | undefined;
  onRetry: () => void;
}

const HOME = "/sheet";

/**
 * What stands in place of a screen that broke. Plain elements and no primitive: each of the boundaries that show it brings its own
 * copy of the code in every screen's first JavaScript, and its link asks for a whole new page, since what broke may be the router's state.
 */
export function UnexpectedError({ digest, onRetry }: UnexpectedErrorProps) {
  const { texts, id } = readFailureDigest(digest ?? "");
  const [first = "Unexpected Application Error!", ...others] = texts;
  return (
    <div className="unexpected-error">
      <div role="alert">
        <h1>{first}</h1>
        {others.map((text) => (
          <p key={text} className="font-medium">
            {text}
          </p>
        ))}
        <p>This screen could not be shown. Nothing that was saved is lost.</p>
        {id && <p className="mt-1 text-sm">Error {id}</p>}
      </div>
      <p className="flex flex-wrap gap-4">
        <button type="button" onClick={onRetry} className="text-button">
          Retry
        </button>
        <a href={HOME}>To my sheet</a>
      </p>
    </div>
  );
}
