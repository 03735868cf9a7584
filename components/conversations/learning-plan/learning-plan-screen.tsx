import type { Route } from "next";
import { ExportButton } from "@/components/shell/exports/export-button";
import { AppLink } from "@/components/ui/app-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { Stones } from "@/components/ui/stones";
import { Table, Td, Th } from "@/components/ui/table";
import { counted } from "@/lib/platform/core/counted";
import { formatDay } from "@/components/ui/time/format-day";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import type { LearningLine, LearningPlan } from "@/lib/conversations/learning-plan/contract";
import { peopleText } from "@/lib/finder/needs/rules";

/** Most stones of a line: what is beyond is read in the numbers. */
const MOST_STONES = 12;

const nameOf = (quarter: string) => quarter.split("-").reverse().join(" ");

/** Learners as laid stones, and people that the quarter still lacks as outlines. Nothing if their number isn't told. */
function Picture({ learners, other_learners, needed }: LearningLine) {
  if (other_learners === null) return null;
  const laid = Math.min(MOST_STONES, learners.length + other_learners);
  const of = Math.min(MOST_STONES, Math.max(laid, Math.ceil(needed)));
  return of > 0 && <Stones laid={laid} of={of} />;
}

function Learners({ learners, other_learners }: LearningLine) {
  return (
    <>
      {learners.map(({ user_id, sheet_id, name, what, due_on }) => (
        <span key={user_id} className="block">
          <AppLink href={`/users/${user_id}/sheets/${sheet_id}` as Route}>{name}</AppLink>{" "}
          <span className="text-ink-muted">{`${what === "" ? "" : `${what}, `}until ${formatDay(due_on)}`}</span>
        </span>
      ))}
      {other_learners !== null && (
        <span className="block text-ink-muted">
          {learners.length > 0 ? `and ${namelessText(other_learners)} others` : namelessText(other_learners)}
        </span>
      )}
      {other_learners === null && learners.length === 0 && <span className="sr-only">{namelessText(null)}</span>}
    </>
  );
}

const isLearned = ({ learners, other_learners }: LearningLine) => learners.length > 0 || other_learners !== null;

/** The columns that have a value in some line. */
interface Columns {
  learners: boolean;
  teach: boolean;
  days: boolean;
  cost: boolean;
}

function Line({ line, columns }: { line: LearningLine; columns: Columns }) {
  const { competency, area_name, happy_to_teach, needed, days, cost } = line;
  return (
    <tr>
      <Td rowHeader data-first className="min-w-36 wrap-anywhere">
        {competency?.name ?? "Without a competency"}
        {area_name && <span className="text-sm font-normal text-ink-muted">{` ${area_name}`}</span>}
      </Td>
      <Td
        data-label="Needed"
        data-half
        className="tabular-nums max-md:flex! max-md:items-baseline max-md:gap-1.5 md:text-right"
      >
        {needed > 0 && peopleText(needed)}
      </Td>
      {columns.learners && (
        <Td data-label="Learners" className={isLearned(line) ? "min-w-48" : "min-w-48 max-md:sr-only"}>
          <Picture {...line} />
          <Learners {...line} />
        </Td>
      )}
      {columns.teach && (
        <Td data-label="Happy to teach" data-half>
          {competency && happy_to_teach > 0 && (
            <AppLink
              href={`/finder?must=interest-happy_to_teach,competency-${competency.id}-basic` as Route}
              aria-label={`${counted(happy_to_teach, "person", "people")} happy to teach ${competency.name}`}
            >
              {counted(happy_to_teach, "person", "people")}
            </AppLink>
          )}
        </Td>
      )}
      {columns.days && (
        <Td data-label="Days" data-half className="tabular-nums md:text-right">
          {days > 0 && days}
        </Td>
      )}
      {columns.cost && (
        <Td data-label="Cost (company’s currency)" data-half className="tabular-nums md:text-right">
          {cost > 0 && cost.toLocaleString("en")}
        </Td>
      )}
    </tr>
  );
}

/** Who learns what in a quarter, beside what projects need then and who teaches it. */
export function LearningPlanScreen({ plan: { quarter, quarters, lines: all } }: { plan: LearningPlan }) {
  // A line of which nothing may be told says nothing.
  const lines = all.filter((line) => line.needed > 0 || isLearned(line));
  const columns = {
    learners: lines.some(isLearned),
    teach: lines.some(({ competency, happy_to_teach }) => competency !== null && happy_to_teach > 0),
    days: lines.some(({ days }) => days > 0),
    cost: lines.some(({ cost }) => cost > 0),
  };
  return (
    <>
      <PageHeading
        className="mb-4"
        description="What people agreed to learn, beside what projects need. Names are of your own reports; others are counted from five on."
        actions={
          lines.length > 0 && (
            <ExportButton
              choices={[
                {
                  label: `Learning in ${nameOf(quarter)}`,
                  call: { name: "GET /exports/learning_plan", query: { quarter } },
                },
              ]}
            />
          )
        }
      >
        Learning by quarter
      </PageHeading>
      <div className="mb-3 print:hidden">
        <NavTabs
          label="Quarter"
          tabs={quarters.map((each) => ({
            href: `/learning-plan?quarter=${each}` as Route,
            label: nameOf(each),
            isCurrent: each === quarter,
          }))}
        />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={`Nothing is agreed for ${nameOf(quarter)}`}>
          Agreements with a learning pointer, a course or a teacher appear here by the day until which they are due.
        </EmptyState>
      ) : (
        <Table
          label={`Learning in ${nameOf(quarter)}`}
          cards="md"
          frameClassName={columns.learners || columns.teach ? undefined : "max-w-2xl"}
        >
          <thead>
            <tr>
              <Th>Competency</Th>
              <Th className="text-right!">Needed</Th>
              {columns.learners && <Th>Learners</Th>}
              {columns.teach && <Th>Happy to teach</Th>}
              {columns.days && <Th className="text-right!">Days</Th>}
              {columns.cost && (
                <Th className="text-right!">
                  Cost <span className="block font-normal">in the company’s currency</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines
              .toSorted((one, other) => Number(isLearned(other)) - Number(isLearned(one)))
              .map((line) => (
                <Line key={line.competency?.id ?? 0} line={line} columns={columns} />
              ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
