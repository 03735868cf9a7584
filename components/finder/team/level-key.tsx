import cx from "clsx";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";

/** What is said of a request, by whose turn it is. */
export const WAITING_TEXTS = { reviewer: "request waiting", owner: "question asked" } as const;

/**
 * What the signs in the cells mean. `marks`: whether expected levels are marked, null where they can't be. Their signs
 * keep their place while they aren't, so that marking moves nothing.
 */
export function LevelKey({ marks = null }: { marks?: boolean | null }) {
  const marksClass = cx("flex items-center gap-1.5 max-[30rem]:hidden", !marks && "invisible");
  return (
    <ul
      aria-label="Levels"
      className="team-legend flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm md:justify-end"
    >
      {marks !== null && (
        <>
          <li className={marksClass}>
            <span aria-hidden className="team-cell" data-level="advanced" data-expected="I">
              A
            </span>
            Expected, reached
          </li>
          <li className={marksClass}>
            <span aria-hidden className="team-cell" data-level="basic" data-expected="I" data-to-go>
              B
            </span>
            Below expected
          </li>
        </>
      )}
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-1.5">
          <span aria-hidden className="team-cell" data-level={level}>
            {LEVEL_LABELS[level][0]}
          </span>
          {LEVEL_LABELS[level]}
        </li>
      ))}
      {(["reviewer", "owner"] as const).map((turn) => (
        <li key={turn} className="flex items-center gap-1.5">
          <span aria-hidden className="team-cell" data-level="basic" data-waits={turn}>
            B
          </span>
          {turn === "owner" ? "Question asked" : "Requested"}
        </li>
      ))}
      {/* Where it would take a line of its own, the cell's panel says it. */}
      <li className="not-print:max-2xl:sr-only">Empty: not on the sheet</li>
    </ul>
  );
}
