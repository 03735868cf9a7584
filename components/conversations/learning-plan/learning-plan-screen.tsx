import cx from "clsx";
import type { Route } from "next";
import { ExportButton } from "@/components/shell/exports/export-button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import type { LearningLine, LearningPlan } from "@/lib/conversations/learning-plan/contract";
import { LearningTable, rowsOf } from "./learning-table";
import { NeededTable } from "./needed-table";

const nameOf = (quarter: string) => quarter.split("-").reverse().join(" ");

const WHERE =
  "Agreements with a learning pointer, a course or a teacher appear here in the quarter in which they are due.";

const isLearned = ({ learners, other_learners }: LearningLine) => learners.length > 0 || other_learners !== null;

/** Who learns what in a quarter, by when and at what cost, beside what projects need then. */
export function LearningPlanScreen({ plan: { quarter, quarters, lines } }: { plan: LearningPlan }) {
  const learned = rowsOf(lines.filter(isLearned));
  const needed = lines.filter((line) => line.needed > 0 && !isLearned(line));
  const isEmpty = learned.length === 0 && needed.length === 0;
  return (
    <>
      <PageHeading
        description="What people agreed to learn, beside what projects need. Your own reports have names; everyone else is counted, from five on."
        actions={
          !isEmpty && (
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
      <div className="mb-4 print:hidden">
        <NavTabs
          label="Quarter"
          tabs={quarters.map((each) => ({
            href: `/learning-plan?quarter=${each}` as Route,
            label: nameOf(each),
            isCurrent: each === quarter,
          }))}
        />
      </div>
      <div
        className={cx(
          "grid items-start gap-6",
          learned.length > 0 && needed.length > 0 && "xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]",
        )}
      >
        <section>
          <h2 className="mb-2">Agreed for {nameOf(quarter)}</h2>
          {learned.length > 0 ? (
            <LearningTable quarter={quarter} label={`Learning in ${nameOf(quarter)}`} rows={learned} />
          ) : needed.length > 0 ? (
            <p className="text-ink-muted">{`No learning to show for ${nameOf(quarter)}. ${WHERE}`}</p>
          ) : (
            <EmptyState title={`No learning to show for ${nameOf(quarter)}`} picture={<EmptyPicture kind="lines" />}>
              {WHERE}
            </EmptyState>
          )}
        </section>
        {needed.length > 0 && (
          <section>
            <h2 className="mb-2">{learned.length > 0 ? "Also needed by projects" : "Needed by projects"}</h2>
            <NeededTable label={`Needed in ${nameOf(quarter)}`} lines={needed} />
          </section>
        )}
      </div>
    </>
  );
}
