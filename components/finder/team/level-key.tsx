import type { CSSProperties } from "react";
import { type LevelsText, requestedAt, turnAt } from "@/lib/finder/team/rules";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";

/** What is said of a request, by whose turn it is. */
export const WAITING_TEXTS = { reviewer: "request waiting", owner: "waits for an answer" } as const;

/** "Advanced requested, waits for an answer"; empty without a request. */
export function requestText(levels: LevelsText, column: number): string {
  const requested = requestedAt(levels, column);
  if (requested === null) return "";
  const said = `${LEVEL_LABELS[requested]} requested`;
  return turnAt(levels, column) === "owner" ? `${said}, ${WAITING_TEXTS.owner}` : said;
}

/** Ends of the levels in the key's own fold: two of four competencies are Advanced, one Intermediate. */
const EXAMPLE = { "--advanced": "50%", "--intermediate": "75%", "--basic": "75%" } as CSSProperties;

/** What the signs in the cells mean. `folds`: whether languages or areas are one column. */
export function LevelKey({ folds = false }: { folds?: boolean }) {
  return (
    <ul
      aria-label="Levels"
      className="team-legend flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm md:justify-end"
    >
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-1.5">
          <span aria-hidden className="team-cell" data-level={level}>
            {LEVEL_LABELS[level][0]}
          </span>
          {LEVEL_LABELS[level]}
        </li>
      ))}
      {folds && (
        <li className="flex items-center gap-1.5 max-[30rem]:hidden">
          <span
            aria-hidden
            className="team-cell"
            data-shares
            data-mark={`2${LEVEL_LABELS.advanced[0]}`}
            style={EXAMPLE}
          />
          {`Folded: 2 at ${LEVEL_LABELS.advanced}`}
        </li>
      )}
      {(["reviewer", "owner"] as const).map((turn) => (
        <li key={turn} className="flex items-center gap-1.5 max-[30rem]:hidden">
          <span aria-hidden className="team-cell" data-level="basic" data-waits={turn}>
            B
          </span>
          <span className="first-letter:uppercase">{WAITING_TEXTS[turn]}</span>
        </li>
      ))}
      {/* Where it would take a line of its own, the cell's panel says it. */}
      <li className="not-print:max-2xl:sr-only">Empty: not on the sheet</li>
    </ul>
  );
}

/** What the sign of a level below the expected one means. */
export const ExpectedKey = () => (
  <p className="team-legend flex items-center gap-1.5">
    <span aria-hidden className="team-cell" data-level="basic" data-to-go="intermediate">
      B›I
    </span>
    Below the expected level
  </p>
);
