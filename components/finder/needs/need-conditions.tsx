import { Fragment } from "react";
import type { OpenNeedRow } from "@/lib/finder/needs/view";

/** What a need asks for, in words. */
export function NeedConditions({ need: { must, nice } }: { need: Pick<OpenNeedRow, "must" | "nice"> }) {
  /** Lines break between conditions, not before a level. */
  const labels = (all: OpenNeedRow["must"]) =>
    all.map(({ condition, label }, at) => (
      <Fragment key={condition}>
        <span className="inline-block">{at < all.length - 1 ? `${label},` : label}</span>{" "}
      </Fragment>
    ));
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-muted">Must</dt>
      <dd className="wrap-anywhere">{labels(must)}</dd>
      {nice.length > 0 && (
        <>
          <dt className="text-ink-muted">Nice</dt>
          <dd className="wrap-anywhere">{labels(nice)}</dd>
        </>
      )}
    </dl>
  );
}
