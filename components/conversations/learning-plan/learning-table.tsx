import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Table, Td, Th } from "@/components/ui/table";
import { formatDay } from "@/components/ui/time/format-day";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import type { Learner, LearningLine } from "@/lib/conversations/learning-plan/contract";
import { monthsOf, placeInQuarter } from "@/lib/conversations/learning-plan/rules";
import { neededText, TeacherLink } from "./needed-table";
import { grouped } from "@/lib/platform/core/counted";

/** Someone who learns something, or all whose names the reader doesn't see (`learner` null). */
export interface LearningRow {
  line: LearningLine;
  learner: Learner | null;
  days: number;
  cost: number;
  /** Whether it is the first of its competency, which says what is needed. */
  isFirst: boolean;
}

const sumOf = (learners: readonly Learner[], what: "days" | "cost") =>
  learners.reduce((sum, learner) => sum + learner[what], 0);

/** Returns a row for each named learner of the lines, and one for the others of a line where they are counted. */
export const rowsOf = (lines: readonly LearningLine[]): LearningRow[] =>
  lines.flatMap((line) => {
    const { learners, other_learners } = line;
    const rows: Omit<LearningRow, "isFirst">[] = learners.map((learner) => ({
      line,
      learner,
      days: learner.days,
      cost: learner.cost,
    }));
    if (other_learners !== null)
      rows.push({
        line,
        learner: null,
        days: line.days - sumOf(learners, "days"),
        cost: line.cost - sumOf(learners, "cost"),
      });
    return rows.map((row, at) => ({ ...row, isFirst: at === 0 }));
  });

/** What is learnt: the course or pointer, else the competency that a teacher teaches; below it where it belongs. */
function What({ row: { line, learner, isFirst } }: { row: LearningRow }) {
  const { competency, area_name, needed, happy_to_teach } = line;
  const title = learner?.what || competency?.name || (learner ? "With a teacher" : "Other courses");
  const about = [title !== competency?.name && competency?.name, area_name].filter(Boolean).join(", ");
  return (
    <>
      {title}
      <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-muted empty:hidden">
        {about && <span>{about}</span>}
        {isFirst && needed > 0 && <span>{neededText(needed)} needed</span>}
        {isFirst && competency && happy_to_teach > 0 && (
          <span>
            <TeacherLink competency={competency} people={happy_to_teach} /> happy to teach
          </span>
        )}
      </span>
    </>
  );
}

/** The months of the quarter beside each other, where there is room. */
const TRACK = "relative hidden w-24 grid-cols-3 xl:grid";

/** The day until which something is learnt, and where in the quarter it is. */
function Until({ quarter, day }: { quarter: string; day: string }) {
  return (
    <span className="flex items-center">
      <span className="min-w-33">
        <span className="card-only">until </span>
        {formatDay(day)}
      </span>
      <span aria-hidden className={`${TRACK} h-4`}>
        {monthsOf(quarter).map(({ name }) => (
          <span key={name} className="border-l border-line" />
        ))}
        <span className="absolute inset-x-0 top-[7px] h-0.5 bg-line" />
        <span
          className="absolute top-0.5 size-3 -translate-x-1/2 rounded-full bg-accent"
          style={{ left: `${placeInQuarter(quarter, day) * 100}%` }}
        />
      </span>
    </span>
  );
}

function Who({ row: { line, learner } }: { row: LearningRow }) {
  if (learner === null) return `${namelessText(line.other_learners)} ${line.learners.length > 0 ? "others" : "people"}`;
  return <AppLink href={`/users/${learner.user_id}/sheets/${learner.sheet_id}` as Route}>{learner.name}</AppLink>;
}

export interface LearningTableProps {
  /** Such as 2027-Q1: its months are drawn. */
  quarter: string;
  label: string;
  rows: readonly LearningRow[];
}

/** What each learns, until when, and what it takes. */
export function LearningTable({ quarter, label, rows }: LearningTableProps) {
  const hasDays = rows.some(({ days }) => days > 0);
  const hasCost = rows.some(({ cost }) => cost > 0);
  return (
    <Table label={label} cards="md">
      <thead>
        <tr>
          <Th>What</Th>
          <Th>Who</Th>
          <Th>
            <span className="flex">
              <span className="min-w-33">Until</span>
              <span aria-hidden className={`${TRACK} font-normal`}>
                {monthsOf(quarter).map(({ name }) => (
                  <span key={name} className="border-l border-line pl-1">
                    {name}
                  </span>
                ))}
              </span>
            </span>
          </Th>
          {hasDays && <Th className="text-right!">Days</Th>}
          {hasCost && (
            <Th className="text-right!">
              Cost <span className="block font-normal">company&apos;s currency</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.line.competency?.id ?? 0} ${row.learner?.user_id ?? 0}`}>
            <Td rowHeader data-first className="min-w-48 wrap-anywhere">
              <What row={row} />
            </Td>
            <Td data-half className="wrap-anywhere">
              <Who row={row} />
            </Td>
            <Td data-half className="whitespace-nowrap text-ink-muted">
              {row.learner && <Until quarter={quarter} day={row.learner.due_on} />}
            </Td>
            {hasDays && (
              <Td data-label="Days" data-half className="tabular-nums md:text-right">
                {row.days > 0 && row.days}
              </Td>
            )}
            {hasCost && (
              <Td data-label="Cost (company's currency)" data-half className="tabular-nums md:text-right">
                {row.cost > 0 && grouped(row.cost)}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
