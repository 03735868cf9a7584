"use client";

import { useRouter } from "next/navigation";
import { ExportButton } from "@/components/shell/exports/export-button";
import { DayChoice } from "@/components/ui/day-choice";
import { EmptyState } from "@/components/ui/empty-state";
import { mayLeaveTo } from "@/components/ui/leave-guard";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Select } from "@/components/ui/select";
import type { GridView } from "@/lib/grades/ladder/view";
import { ExpectationsGrid } from "./expectations-grid";
import type { GradeView } from "./grade-calls";
import { GradesCard } from "./grades-card";
import { PastExpectations } from "./past-expectations";

export type ExpectedLevelsView = {
  disciplines: { id: number; name: string }[];
  grades: GradeView[];
  discipline: { id: number; name: string } | null;
  /** The past day that the grid is of; null for today, which can be changed. */
  asOf: string | null;
  grid: GridView;
};

const addressOf = (disciplineId: number | string, asOf: string | null) =>
  `/expected-levels?discipline=${disciplineId}${asOf === null ? "" : `&as_of=${asOf}`}` as const;

/** Grades, and what each expects of a discipline's competencies. */
export function ExpectedLevelsScreen({ view }: { view: ExpectedLevelsView }) {
  const { disciplines, grades, discipline, asOf, grid } = view;
  const router = useRouter();
  const columns = grades.filter(
    ({ role_ids }) => role_ids.length === 0 || (discipline !== null && role_ids.includes(discipline.id)),
  );
  return (
    <>
      <PageHeading
        description={
          <span className="print:hidden">
            Define grades, such as Junior and Senior, and the level that each expects of a competency.
          </span>
        }
        actions={
          grades.length > 0 && (
            <>
              <LinkButton href="/settings/organisation#grades">Change settings</LinkButton>
              <LinkButton href="/import?kind=expected_levels">Import</LinkButton>
              <ExportButton
                choices={[
                  { label: "What all grades expect", call: { name: "GET /exports/expected_levels", query: {} } },
                ]}
              />
            </>
          )
        }
      >
        Grades and expected levels
      </PageHeading>
      <GradesCard grades={grades} disciplines={disciplines} onChanged={() => router.refresh()} />
      {grades.length > 0 && discipline && (
        <>
          <div className="filters mt-6 mb-3">
            <Select
              className="sm:w-80"
              label="Discipline"
              value={String(discipline.id)}
              options={disciplines.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target: { value } }) => {
                const href = addressOf(value, asOf);
                if (mayLeaveTo(href)) router.push(href);
              }}
            />
            <DayChoice
              label="As of"
              day={asOf ?? ""}
              onChoose={(day) => {
                const href = addressOf(discipline.id, day || null);
                if (mayLeaveTo(href)) router.replace(href, { scroll: false });
              }}
            />
            {asOf !== null && <LinkButton href={addressOf(discipline.id, null)}>Back to today</LinkButton>}
          </div>
          {columns.length === 0 || grid.rows.length === 0 ? (
            <EmptyState title={columns.length === 0 ? "No grade for this discipline" : "No published competencies"}>
              {columns.length === 0
                ? "Add a grade, or add this discipline to one."
                : "Publish competencies of this discipline first."}
            </EmptyState>
          ) : asOf !== null ? (
            <PastExpectations grades={columns} view={grid} />
          ) : (
            <ExpectationsGrid key={discipline.id} disciplineId={discipline.id} grades={columns} view={grid} />
          )}
        </>
      )}
    </>
  );
}
