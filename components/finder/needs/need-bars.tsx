import type { CSSProperties } from "react";
import { NeedPlaces, placesLength, placesText } from "./need-places";
import { Td } from "@/components/ui/table";
import { dayAfter } from "@/lib/platform/core/day";
import { formatPeriod } from "@/components/ui/time/format-day";
import { boxOf, type Frame } from "@/lib/finder/availability/rules";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";

export interface NeedBarsProps {
  needs: readonly NeedRow[];
  /** The days of the quarters, each of which is a column. */
  frame: Frame;
  quarters: number;
}

/** Each need as a bar over the quarters in which its people are needed. */
export function NeedBars({ needs, frame, quarters }: NeedBarsProps) {
  return (
    <tbody aria-label="Needs">
      {needs.map((need) => {
        const likely = need.probability < 100 ? `${need.probability}% likely` : null;
        const { length, places } = placesLength(need);
        const box = boxOf(need.starts_on, need.ends_on, frame);
        return (
          <tr key={need.id}>
            <Td rowHeader pinned className="wrap-anywhere">
              <a href={`#${needAnchor(need.id)}`} className="inline-block min-h-6 hover:underline">
                {need.title}
              </a>
            </Td>
            <Td colSpan={quarters} className="relative px-0!">
              <span className="sr-only">{`${formatPeriod(need)}: `}</span>
              <span className="need-line">
                {box && (
                  <span
                    className="need-bar"
                    data-cut={need.ends_on > dayAfter(frame.from, frame.days - 1) || undefined}
                    title={[`${formatPeriod(need)}: ${placesText(need)}`, likely].filter(Boolean).join(", ")}
                    style={
                      {
                        "--from": `${box.left}%`,
                        "--wide": `${box.width}%`,
                        "--room": (100 - box.left) / box.width,
                        "--length": length + (likely?.length ?? 0),
                        "--places": places,
                      } as CSSProperties
                    }
                  >
                    <span className="need-text">
                      <NeedPlaces need={need} />
                      {likely && <span>{likely}</span>}
                    </span>
                  </span>
                )}
              </span>
            </Td>
          </tr>
        );
      })}
    </tbody>
  );
}
