"use client";

import { type ReactNode, useState } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LEVEL_LABELS, LEVEL_MEANINGS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { LEGEND_COOKIE } from "./level-legend-cookie";

const remember = (state: "open" | "folded") => {
  document.cookie = `${LEGEND_COOKIE}=${state}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

export interface LevelLegendProps {
  /** Whether it is open at first. */
  opens: boolean;
  /** The line above it, which takes the button that folds it. */
  line: (button: ReactNode) => ReactNode;
}

/** What the four levels mean: open until the person folds it, which the browser remembers. */
export function LevelLegend({ opens, line }: LevelLegendProps) {
  const [isOpen, setOpen] = useState(opens);
  function toggle() {
    setOpen(!isOpen);
    remember(isOpen ? "folded" : "open");
  }
  return (
    <>
      {line(
        <button
          type="button"
          className="disclosure-button"
          aria-expanded={isOpen}
          aria-controls="level-legend"
          onClick={toggle}
        >
          <span aria-hidden className="disclosure-mark" />
          What the levels mean
        </button>,
      )}
      {/* The keyboard scrolls only focusable elements: on a phone it is one line. */}
      <table id="level-legend" className="level-legend" aria-label="What the levels mean" tabIndex={0} hidden={!isOpen}>
        <caption>A level passed</caption>
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
