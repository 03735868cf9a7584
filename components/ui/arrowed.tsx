import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment } from "react";

/** A text with its arrows drawn: a system without many fonts has no such letter. Readers and copies have the letter. */
export function Arrowed({ children }: { children: string }) {
  return children.split("→").map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          <span className="sr-only">→</span>
          <ArrowRight aria-hidden className="inline size-[1em] align-[-0.125em]" />
        </>
      )}
      {part}
    </Fragment>
  ));
}
