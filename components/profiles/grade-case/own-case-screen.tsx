"use client";

import { LeaveGuard } from "@/components/ui/leave-guard";
import { ReleaseCard } from "./release-card";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MAX_INTRODUCTION } from "@/lib/profiles/grade-case/rules";
import { CaseDocument } from "./case-document";
import { ProofChoices } from "./proof-choices";
import { useGradeCase, type OwnCase } from "./use-grade-case";

export interface OwnCaseScreenProps {
  sheetId: number;
  person: { name: string; disciplines: string[] };
  gradeCase: OwnCase;
}

const STANDING = { own: " (yours)", next: " (next)", other: "" } as const;

/** Where a person builds their case for a grade, sees it as managers will, and releases it. */
export function OwnCaseScreen({ sheetId, person, gradeCase }: OwnCaseScreenProps) {
  const state = useGradeCase(sheetId, gradeCase);
  const { saved, shown, draft, set } = state;
  if (shown.grade === null)
    return (
      <>
        <PageHeading className="mb-6">My Case</PageHeading>
        <EmptyState title="No grade to make a case for" action={<LinkButton href="/sheet">Open your sheet</LinkButton>}>
          The company has no grades for your disciplines.
        </EmptyState>
      </>
    );
  const isEmpty = shown.held.length + shown.open.length === 0;
  return (
    <>
      <LeaveGuard unsaved={state.isDirty && state.working === null} />
      <PageHeading
        className="mb-6"
        description="Show what you can do that the grade expects, and your plan for the rest. Your managers read only what you release."
        actions={
          <LinkButton href={`/sheet?expected_of=${shown.grade.id}`}>{`What ${shown.grade.name} expects`}</LinkButton>
        }
      >
        {`My Case for ${shown.grade.name}`}
      </PageHeading>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-6">
          <ReleaseCard
            releasedAt={saved.released_at}
            readers={
              " to your managers, direct and indirect." +
              (state.isDirty || saved.has_changed ? " It has changed since: they read it as it was." : "")
            }
            release="Release to my managers"
            canRelease={!isEmpty}
            canSave
            document={{ name: "GET /sheets/{sheet_id}/released_grade_case/document", params: { sheet_id: sheetId } }}
            working={state.working}
            told={state.told}
            onRelease={() => void state.release()}
            onSave={() => void state.save()}
            onWithdraw={() => void state.withdraw()}
          />
          <Card title="About the case">
            <div className="grid gap-4">
              <div className="flex flex-wrap items-start gap-4">
                <Select
                  label="Grade"
                  className="w-52"
                  options={shown.grades.map(({ id, name, standing }) => ({
                    value: String(id),
                    label: name + STANDING[standing],
                  }))}
                  value={String(shown.grade.id)}
                  onChange={(event) => void state.show({ gradeId: Number(event.target.value) })}
                />
                <TextField
                  label="As of"
                  type="date"
                  className="w-52"
                  hint="Empty: the day of the release."
                  value={draft.asOf}
                  error={state.dayProblem ?? undefined}
                  onChange={(event) => void state.show({ asOf: event.target.value })}
                />
              </div>
              <TextArea
                label="Introduction"
                hint="What your managers should know first."
                maxLength={MAX_INTRODUCTION}
                value={draft.introduction}
                onChange={(event) => set({ introduction: event.target.value })}
              />
            </div>
          </Card>
          <ProofChoices held={shown.held} notesOf={draft.notesOf} evidence={draft.evidence} onChange={set} />
        </div>
        <Card title="As your managers will read it" className="content-start self-start">
          {isEmpty ? (
            <EmptyState title="Nothing expected">
              {`${shown.grade.name} expects no level of a competency on this ` +
                `sheet${draft.asOf === "" ? "" : " on that day"}.`}
            </EmptyState>
          ) : (
            <CaseDocument of={state.documentOf(person, shown.grade.name)} />
          )}
        </Card>
      </div>
    </>
  );
}
