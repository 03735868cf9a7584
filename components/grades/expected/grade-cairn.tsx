import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { cairnOf, type CairnPlan, type CairnStone, MOST_STONES } from "@/lib/grades/expected/cairn-rules";
import { LEVEL_LABELS, ordinal } from "@/lib/vocabulary/levels/rules";

/** In the drawing's own units, which are pixels where it has its full size. */
const STONE = { width: 208, height: 56, gap: 4, corner: 20 };
const STEP = { x: STONE.width + STONE.gap, y: STONE.height + STONE.gap };
/** Characters that fit in a stone's last line. */
const LINE = 21;
/** Where a stone's words begin, and how far from its end they stop: clear of its glyph and its round corners. */
const WORDS = { from: 36, until: 8 };

/** The ground and the stones of a level's glyph, in a box of 20. */
const GLYPH = [
  "M1.75 18h16.5a.75.75 0 0 1 0 1.5H1.75a.75.75 0 0 1 0-1.5z",
  "M5.2 11.9h9.6a2.45 2.45 0 0 1 0 4.9H5.2a2.45 2.45 0 0 1 0-4.9z",
  "M6.58 6.5l5.94-.2a2.15 2.15 0 0 1 .15 4.29l-5.94.21a2.15 2.15 0 0 1-.15-4.3z",
  "M8.93 1.5l2.89.21a1.8 1.8 0 0 1-.25 3.59l-2.89-.21a1.8 1.8 0 0 1 .25-3.59z",
];
/** From where each level's drawing has its middle in that box to the middle of a stone. */
const LIFTS = [8.75, 5.7, 2.9, 0.5] as const;
const FILLS = ["fill-level-0", "fill-level-1", "fill-level-2", "fill-level-3"];

/** What is said of a stone that isn't laid yet, before its level: after it, it would read as a language. */
const PLANS: Readonly<Record<CairnPlan, string>> = { waits: "Requested", agreed: "Agreed" };

/**
 * What a grade expects as a cairn: a named stone for each competency, laid on the ground or outlined above. On a phone
 * the same stones are two beside each other. Nothing for more stones than can be read at a glance.
 */
export function GradeCairn({ stones }: { stones: readonly CairnStone[] }) {
  if (stones.length === 0 || stones.length > MOST_STONES) return null;
  const courses = cairnOf(stones);
  // Below each other, what isn't there yet is above all that is: a course of the drawing may have both.
  const listed = courses.flat().toSorted((one, other) => Number(one.isLaid) - Number(other.isLaid));
  const width = Math.max(...courses.map(({ length }) => length)) * STEP.x;
  const height = courses.length * STEP.y + 2;
  return (
    <div>
      <ul aria-label="Stones" className="cairn-list sm:hidden print:hidden">
        {listed.map((stone) => (
          <li key={stone.name} data-laid={stone.isLaid || undefined}>
            <LevelGlyph level={stone.level} />
            <StoneWords stone={stone} />
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={inWords(stones)}
        className="grade-cairn"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
      >
        {courses.map((course, row) =>
          course.map((stone, column) => (
            <g
              key={`${row} ${column}`}
              transform={`translate(${(width - course.length * STEP.x + STONE.gap) / 2 + column * STEP.x} ${row * STEP.y + 1})`}
            >
              <Stone stone={stone} />
            </g>
          )),
        )}
        <rect className="fill-line-strong" y={height - 1.5} width={width} height="1.5" />
      </svg>
      <p className="mt-1 text-sm text-ink-muted">
        From the bottom: reached (✓), then the others by their level today, highest first.
      </p>
    </div>
  );
}

function StoneWords({ stone: { name, languages, level, expected, isLaid, plan } }: { stone: CairnStone }) {
  const planned = plan === null ? "" : `${PLANS[plan]}: `;
  const words = isLaid ? LEVEL_LABELS[level] : `${planned === "" ? "To" : "to"}\u00a0${LEVEL_LABELS[expected]}`;
  return (
    <span className="cairn-words">
      <span className="cairn-name" title={name}>
        {name}
      </span>
      <span className="cairn-at" title={[planned + words, ...languages].join(", ")}>
        {isLaid && (
          <>
            <span aria-hidden>✓ </span>
            <span className="sr-only">Reached: </span>
          </>
        )}
        <span className="cairn-plan">{planned}</span>
        {textBelow(words, languages)}
      </span>
    </span>
  );
}

function Stone({ stone }: { stone: CairnStone }) {
  const { level, isLaid } = stone;
  return (
    <>
      <rect
        className={isLaid ? "cairn-laid" : "cairn-open"}
        width={STONE.width}
        height={STONE.height}
        rx={STONE.corner}
      />
      <g className="cairn-glyph">
        <path
          transform={`translate(0 ${-LIFTS[ordinal(level)]!})`}
          className={FILLS[ordinal(level)]}
          d={GLYPH.slice(0, ordinal(level) + 1).join("")}
        />
      </g>
      {/* HTML, which breaks and cuts words off where a stone ends. */}
      <foreignObject x={WORDS.from} width={STONE.width - WORDS.from - WORDS.until} height={STONE.height}>
        <StoneWords stone={stone} />
      </foreignObject>
    </>
  );
}

/** The level and its languages, "Advanced · Java, Scala": how many there are where their names don't fit. */
function textBelow(level: string, languages: readonly string[]): string {
  const named = [level, languages.join(", ")].filter(Boolean).join(" · ");
  return named.length <= LINE + 2 || languages.length < 2 ? named : `${level} · ${languages.length}\u00a0languages`;
}

/** "Already there: AWS. Not there yet: Code review (agreed), Query tuning." */
function inWords(stones: readonly CairnStone[]): string {
  const namesOf = (isLaid: boolean) =>
    stones
      .filter((stone) => stone.isLaid === isLaid)
      .map(({ name, plan }) => (plan === null ? name : `${name} (${PLANS[plan].toLowerCase()})`))
      .join(", ");
  const [laid, open] = [namesOf(true), namesOf(false)];
  return [laid && `Already there: ${laid}.`, open && `Not there yet: ${open}.`].filter(Boolean).join(" ");
}
