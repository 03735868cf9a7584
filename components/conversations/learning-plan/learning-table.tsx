import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Table, Td, Th } from "@/components/ui/table";
import { formatDay } from "@/components/ui/time/format-day";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import type { Learner, LearningLine } from "@/lib/conversations/learning-plan/contract";
import { neededText, TeacherLink } from "./needed-table";

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

function Who({ row: { line, learner } }: { row: LearningRow }) {
  if (learner === null) return `${namelessText(line.other_learners)} ${line.learners.length > 0 ? "others" : "people"}`;
  return <AppLink href={`/users/${learner.user_id}/sheets/${learner.sheet_id}` as Route}>{learner.name}</AppLink>;
}

/** What each learns, until when, and what it takes. */
export function LearningTable({ label, rows }: { label: string; rows: readonly LearningRow[] }) {
  const hasDays = rows.some(({ days }) => days > 0);
  const hasCost = rows.some(({ cost }) => cost > 0);
  return (
    <Table label={label} cards="md">
      <thead>
        <tr>
          <Th>What</Th>
          <Th>Who</Th>
          <Th>Until</Th>
          {hasDays && <Th className="text-right!">Days</Th>}
          {hasCost && <Th className="text-right!">Cost (company’s currency)</Th>}
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
              {row.learner && (
                <>
                  <span className="card-only">until </span>
                  {formatDay(row.learner.due_on)}
                </>
              )}
            </Td>
            {hasDays && (
              <Td data-label="Days" data-half className="tabular-nums md:text-right">
                {row.days > 0 && row.days}
              </Td>
            )}
            {hasCost && (
              <Td data-label="Cost (company’s currency)" data-half className="tabular-nums md:text-right">
                {row.cost > 0 && row.cost.toLocaleString("en")}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
