"use client";

import { type CSSProperties, Fragment, type ReactNode, useId, useState } from "react";
import { NeedSlots, Places, placesDrawn, placesText } from "./need-places";
import { Td } from "@/components/ui/table";
import { placedText } from "@/lib/finder/availability/missing-rules";
import { dayAfter } from "@/lib/platform/core/day";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { boxOf, type Frame } from "@/lib/finder/availability/rules";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface NeedBarsProps {
  needs: readonly NeedRow[];
  /** The days of the quarters, each of which is a column. */
  frame: Frame;
  quarters: number;
  today: string;
  /** The need that was saved just now, which is unfolded. */
  savedId: number | null;
  /** What unfolds under a need. */
  detailOf: (need: NeedRow) => ReactNode;
}

/** Each need as a bar over the quarters in which its people are needed, which unfolds; at first the address's. */
export function NeedBars({ needs, frame, quarters, today, savedId, detailOf }: NeedBarsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const anchor = useBrowserValue(() => window.location.hash.slice(1), "");
  return (
    <tbody aria-label="Needs">
      {needs.map((need) => {
        const isOpen = chosen.get(need.id) ?? (need.id === savedId || anchor === needAnchor(need.id));
        const detailId = `${id}${need.id}`;
        const likely = need.probability < 100 ? `${need.probability}% likely` : null;
        const box = boxOf(need.starts_on, need.ends_on, frame);
        return (
          <Fragment key={need.id}>
            <tr id={needAnchor(need.id)} className="scroll-mt-(--shell-height)">
              <Td rowHeader pinned className="wrap-anywhere">
                <button
                  type="button"
                  className="-m-1 flex min-h-6 items-baseline gap-1.5 rounded p-1 text-left hover:underline"
                  aria-expanded={isOpen}
                  aria-controls={detailId}
                  onClick={() => setChosen(new Map(chosen).set(need.id, !isOpen))}
                >
                  <span aria-hidden className="disclosure-mark translate-y-0.5" />
                  {need.title}
                </button>
              </Td>
              <Td
                colSpan={quarters}
                className="need-quarters relative sm:px-0!"
                style={{ "--quarters": quarters } as CSSProperties}
              >
                <span className="need-days sr-only">
                  {shortPeriod(need.starts_on, need.ends_on, today)}
                  <span className="sr-only">: </span>
                </span>
                <span className="need-line">
                  {box && (
                    <span
                      className="need-bar"
                      data-cut={need.ends_on > dayAfter(frame.from, frame.days - 1) || undefined}
                      title={[`${shortPeriod(need.starts_on, need.ends_on, today)}: ${placesText(need, today)}`, likely]
                        .filter(Boolean)
                        .join(", ")}
                      style={
                        {
                          "--from": `${box.left}%`,
                          "--wide": `${box.width}%`,
                          "--room": (100 - box.left) / box.width,
                          "--length": placedText(need, today).length + (likely?.length ?? 0),
                          "--places": placesDrawn(need, today),
                        } as CSSProperties
                      }
                    >
                      <NeedSlots need={need} today={today} />
                      <span className="need-text">
                        <Places need={need} today={today} />
                        {likely && <span>{likely}</span>}
                      </span>
                    </span>
                  )}
                </span>
              </Td>
            </tr>
            <tr id={detailId} className="need-unfolded" data-open={isOpen || undefined}>
              <Td colSpan={quarters + 1}>{detailOf(need)}</Td>
            </tr>
          </Fragment>
        );
      })}
    </tbody>
  );
}
