"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useEffect, useState } from "react";
import { LevelGlyph } from "@/components/sheet/levels/level-glyph";
import { LEVEL_LABELS, LEVEL_MEANINGS, LEVELS } from "@/lib/sheet/rows/rules";
import { LEGEND_COOKIE } from "./level-legend-cookie";

const remember = (state: "open" | "folded") => {
  document.cookie = `${LEGEND_COOKIE}=${state}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** What the four levels mean, behind a button. Open on a first visit; after that the browser remembers. */
export function LevelLegend({ opens }: { opens: boolean }) {
  // A phone has no room for it above the first rows.
  const hasRoom = useBrowserValue(() => !matchMedia("(width < 34rem)").matches, true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (opens && hasRoom);
  useEffect(() => {
    if (!document.cookie.includes(`${LEGEND_COOKIE}=`)) remember("folded");
  }, []);
  function toggle() {
    setChosen(!isOpen);
    remember(isOpen ? "folded" : "open");
  }
  return (
    <>
      <button
        type="button"
        className="disclosure-button"
        aria-expanded={isOpen}
        aria-controls="level-legend"
        onClick={toggle}
      >
        <span aria-hidden className="disclosure-mark" />
        What the levels mean
      </button>
      <table
        id="level-legend"
        className="level-legend"
        aria-label="What the levels mean"
        hidden={!isOpen}
        data-untouched={chosen === null || undefined}
      >
        <tbody>
          {LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row">
                <LevelGlyph level={level} /> {LEVEL_LABELS[level]}
              </th>
              <td>{LEVEL_MEANINGS[level]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
