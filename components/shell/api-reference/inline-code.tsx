import { Fragment } from "react";

/** A text of the API's description, with code in backticks. */
export function InlineCode({ children }: { children: string }) {
  return (
    <>
      {children.split("`").map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <code key={index} className="font-mono text-sm text-ink">
            {part}
          </code>
        ),
      )}
    </>
  );
}
