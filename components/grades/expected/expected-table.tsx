import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { formatDay } from "@/components/ui/time/format-day";
import { Arrow } from "@/components/ui/arrow";
import { Table, Td, Th } from "@/components/ui/table";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";

/** A column's heading and its width as a class; the criterion takes what is left. */
type Column = readonly [heading: string, width: string];

const COLUMNS: readonly Column[] = [
  ["Competency", "md:w-[22%] print:w-[17%]"],
  ["Level", "md:w-48 print:w-[17%]"],
  ["Criterion", ""],
];

export interface ExpectedTableProps {
  label: string;
  /** The columns after a competency, its level and the criterion. */
  columns: readonly Column[];
  children: ReactNode;
}

/** What a grade expects, a competency a row. */
export const ExpectedTable = ({ label, columns, children }: ExpectedTableProps) => (
  <Table label={label} cards="md" className="md:table-fixed print:table-fixed" frameClassName="mt-2">
    <thead>
      <tr>
        {[...COLUMNS, ...columns].map(([heading, width]) => (
          <Th key={heading} className={width}>
            {heading}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

export interface ExpectedCompetencyProps {
  name: string;
  /** Its area, or the language in which it is held. */
  area: string;
}

/** The first cell of a row. */
export const ExpectedCompetency = ({ name, area }: ExpectedCompetencyProps) => (
  <Td rowHeader className="wrap-anywhere" data-first>
    {`${name} `}
    <span className="block text-sm font-normal text-ink-muted">{area}</span>
  </Td>
);

/** A level with its picture. */
export const LevelWithGlyph = ({ level }: { level: Level }) => (
  <span className="inline-flex items-center gap-1.5">
    <LevelGlyph level={level} />
    {LEVEL_LABELS[level]}
  </span>
);

/** What is requested: its level only where it isn't the one that is expected, which the row says. */
export const requestedText = (requested: Level, expected: Level): string =>
  requested === expected ? "Requested" : `Requested: ${LEVEL_LABELS[requested]}`;

/** What was agreed of a row: its level or in other words, and by when. */
export const AgreedOf = ({
  level,
  words = "",
  due_on,
}: {
  level: Level | null;
  words?: string;
  due_on: string | null;
}) => (
  <p className="wrap-anywhere max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-1.5">
    <span className="text-ink-muted md:hidden">Agreed: </span>
    {level !== null && <LevelWithGlyph level={level} />}
    {words !== "" && <span className={level === null ? undefined : "block"}>{words}</span>}
    {due_on !== null && <span className="text-sm text-ink-muted md:block"> by {formatDay(due_on)}</span>}
  </p>
);

export interface LevelToGoProps {
  level: Level;
  expected: Level;
  /** In how many languages the level is expected, and in how many it is there. */
  min_languages: number;
  languages_met: number;
  /** What else is to be said of the level. */
  children?: ReactNode;
}

/** The cell of a level that isn't there yet: from what to what. */
export const LevelToGo = ({ level, expected, min_languages, languages_met, children }: LevelToGoProps) => (
  <Td>
    <span className="flex flex-wrap gap-x-1.5 md:flex-col">
      <LevelWithGlyph level={level} />
      <span className="inline-flex items-center gap-1.5">
        <span aria-label="expected:" role="img">
          <Arrow />
        </span>
        <LevelWithGlyph level={expected} />
      </span>
    </span>
    {min_languages > 1 && (
      <span className="block text-sm text-ink-muted">
        {`In at least ${min_languages} languages, ${languages_met} so far`}
      </span>
    )}
    {children}
  </Td>
);

/** What the expected level means, in the template's words, and what belongs to it. */
export const CriterionCell = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Td className="text-sm/5 wrap-anywhere print:leading-[1.3]">
    <p className="max-w-prose whitespace-pre-line">{text}</p>
    {children}
  </Td>
);
