"use client";

export interface UnexpectedErrorProps {
  /** Ties what somebody saw to a line of the log. */
  digest: string | undefined;
  onRetry: () => void;
}

const HOME = "/sheet";

/**
 * What stands in place of a screen that broke. Plain elements and no primitive: each of the boundaries that show it brings its own
 * copy of the code in every screen's first JavaScript, and its link asks for a whole new page, since what broke may be the router's state.
 */
export function UnexpectedError({ digest, onRetry }: UnexpectedErrorProps) {
  return (
    <div className="unexpected-error">
      <div role="alert">
        <p className="font-medium">Unexpected Application Error!</p>
        <p>This screen could not be shown. Nothing that was saved is lost.</p>
        {digest && <p className="mt-1 text-sm">Error {digest}</p>}
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
