"use client";

import { useRouter } from "next/navigation";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Select } from "@/components/ui/select";
import type { GridView } from "@/lib/template/grades/view";
import { ExpectationsGrid } from "./expectations-grid";
import type { GradeView } from "./grade-calls";
import { GradeSettingsCard } from "./grade-settings-card";
import { GradesCard } from "./grades-card";

export type ExpectedLevelsView = {
  disciplines: { id: number; name: string }[];
  grades: GradeView[];
  settings: { from_scim_title: boolean };
  discipline: { id: number; name: string } | null;
  grid: GridView;
};

/** Grades, and what each expects of a discipline's competencies. */
export function ExpectedLevelsScreen({ view }: { view: ExpectedLevelsView }) {
  const { disciplines, grades, settings, discipline, grid } = view;
  const router = useRouter();
  const columns = grades.filter(
    ({ role_ids }) => role_ids.length === 0 || (discipline !== null && role_ids.includes(discipline.id)),
  );
  return (
    <>
      <PageHeading
        className="mb-6"
        description="Define grades, such as Junior and Senior, and the level that each expects of a competency."
        actions={<LinkButton href="/competency-matrix-template">Competency Templates</LinkButton>}
      >
        Expected Levels
      </PageHeading>
      <GradesCard grades={grades} disciplines={disciplines} onChanged={() => router.refresh()} />
      {grades.length > 0 && discipline && (
        <>
          <Select
            className="mt-6 mb-3 max-w-sm"
            label="Discipline"
            value={String(discipline.id)}
            options={disciplines.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => router.push(`/expected-levels?discipline=${event.target.value}`)}
          />
          {columns.length === 0 || grid.rows.length === 0 ? (
            <EmptyState title={columns.length === 0 ? "No grade for this discipline" : "No published competencies"}>
              {columns.length === 0
                ? "Add a grade, or add this discipline to one."
                : "Publish competencies of this discipline first."}
            </EmptyState>
          ) : (
            <ExpectationsGrid key={discipline.id} disciplineId={discipline.id} grades={columns} view={grid} />
          )}
          <Card title="People's grades" className="mt-6 max-w-3xl">
            <GradeSettingsCard initial={settings} />
          </Card>
        </>
      )}
    </>
  );
}
