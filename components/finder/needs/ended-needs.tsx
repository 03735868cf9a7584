import { counted } from "@/lib/platform/core/counted";
import type { NeedRow } from "@/lib/finder/needs/view";
import { NeedConditions } from "./need-conditions";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface EndedNeedsProps {
  needs: readonly NeedRow[];
  today: string;
  /** Whether they unfold at first. */
  isOpen: boolean;
}

/** Needs that have ended, with who was placed on them. */
export function EndedNeeds({ needs, today, isOpen }: EndedNeedsProps) {
  return (
    <details className="mt-8" open={isOpen}>
      <summary className="min-h-6 cursor-pointer">
        <h2 className="inline">Ended needs</h2>{" "}
        <span className="text-ink-muted">{counted(needs.length, "need", "needs")} in 12 months</span>
      </summary>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {needs.map((need) => {
          const placed = need.engagements.filter(({ state }) => state === "agreed").map(({ name }) => name);
          return (
            <li key={need.id} className="p-3">
              <h3 className="wrap-anywhere">{need.title}</h3>
              <p className="text-ink-muted">
                {[...(need.client ? [need.client.label] : []), shortPeriod(need.starts_on, need.ends_on, today)].join(
                  ", ",
                )}
              </p>
              <NeedConditions need={need} />
              <p className="mt-1">{placed.length === 0 ? "Nobody was placed." : `Placed: ${placed.join(", ")}`}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
