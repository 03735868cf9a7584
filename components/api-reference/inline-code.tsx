import { Fragment } from "react";

/** A sentence of the API's description, in which backticks set off what is code. */
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
