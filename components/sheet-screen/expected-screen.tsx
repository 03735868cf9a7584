"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { OpenPointers } from "./open-pointers";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { startReason, startWith } from "@/lib/grades/expected/start-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetView } from "@/lib/sheet/rows/view";
import { STANDING, type ExpectedOfGrade } from "@/components/grades/expected/marked-grade";

export interface ExpectedScreenProps {
  view: Pick<SheetView, "sheetId" | "owner" | "isOwn">;
  expected: ExpectedOfGrade;
  /** What the grade expects as a picture. */
  cairn: ReactNode;
}

const COLUMNS = "grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]";

const placeOf = ({ sheet_competency_id }: ExpectedOfGrade["open"][number]) => `open-${sheet_competency_id}`;

/** What a grade expects of a sheet's owner and isn't there yet: the criterion, learning pointers, and a goal. */
export function ExpectedScreen({ view, expected, cairn }: ExpectedScreenProps) {
  const { grades, grade, expected_count, open } = expected;
  const path = usePathname();
  const first = startWith(open);
  // Of a grade below one's own there is nothing to show.
  const standing = grades.find(({ id }) => id === grade?.id)?.standing;
  return (
    <>
      <PageHeading
        className="mb-4"
        description={`Only ${view.isOwn ? "you and your" : `${view.owner} and their`} managers see this.`}
        actions={
          <>
            <LinkButton href={path as Route}>Show the whole sheet</LinkButton>
            {view.isOwn && grade !== null && standing !== "other" && (
              <LinkButton variant="primary" href={`/conversations?grade=${grade.id}`}>
                {`Your case for ${grade.name}`}
              </LinkButton>
            )}
          </>
        }
      >
        {grade === null ? "Expected Levels" : `Expected of ${grade.name}`}
      </PageHeading>
      <NavTabs
        label="Grades"
        tabs={grades.map(({ id, name, standing }) => ({
          href: `${path}?expected_of=${id}` as Route,
          label: name + STANDING[standing](view.isOwn),
          isCurrent: id === grade?.id,
        }))}
      />
      {grade !== null && expected_count > 0 && (
        <div className="my-4 grid gap-x-8 gap-y-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]">
          <div>
            <p className="font-medium">
              {open.length === 0
                ? `For ${grade.name}: all ${expected_count} are there.`
                : `For ${grade.name}: ${open.length} of ${expected_count} to go.`}
            </p>
            {view.isOwn && first !== null && (
              <p className="wrap-anywhere">
                Start with <a href={`#${placeOf(first)}`}>{first.competency.name}</a>
                {`: ${startReason(first)}.`}
              </p>
            )}
          </div>
          <div className="xl:col-span-2">{cairn}</div>
        </div>
      )}
      {expected_count === 0 ? (
        <EmptyState title="Nothing expected yet">
          {grade === null
            ? "The company has no grades for these disciplines."
            : `${grade.name} expects no level of a competency on this sheet.`}
        </EmptyState>
      ) : (
        <ul aria-label="Not there yet" className="border-t border-line">
          {open.map((one) => (
            <li key={one.sheet_competency_id} id={placeOf(one)} className="scroll-mt-16 border-b border-line py-3">
              <OpenItem view={view} open={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What there is today and what is expected, then what the expected level means, then the act. */
function OpenItem({ view, open }: { view: ExpectedScreenProps["view"]; open: ExpectedOfGrade["open"][number] }) {
  const router = useRouter();
  const [isSetting, setSetting] = useState(false);
  const { competency, area_name, current_level, expected_level, min_languages, languages_met, goal_level } = open;
  const subject = `${competency.name}, ${area_name}`;
  return (
    <>
      <div className={COLUMNS}>
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">
            {`${competency.name} `}
            <span className="font-normal text-ink-muted">{area_name}</span>
          </h2>
          <p className="mt-1 flex gap-2 text-ink-muted">
            <LevelGlyph level={current_level} className="mt-0.5" />
            <span>
              {LEVEL_LABELS[current_level]} today
              {open.is_unconfirmed && ", imported and unconfirmed"}
              {open.is_pending && ", a request is pending"}
            </span>
          </p>
          <p className="mt-1 flex gap-2 font-medium">
            <LevelGlyph level={expected_level} className="mt-0.5" />
            <span>
              Expected: {LEVEL_LABELS[expected_level]}
              {min_languages > 1 && ` in at least ${min_languages} languages, ${languages_met} so far`}
            </span>
          </p>
        </div>
        <div className="min-w-0">
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{open.criterion}</p>
          <OpenPointers pointers={open.learning_pointers} />
        </div>
        <div className="lg:text-end">
          {goal_level !== null && <p>Goal: {LEVEL_LABELS[goal_level]}</p>}
          {view.isOwn && goal_level === null && !isSetting && (
            <Button size="sm" aria-label={`Set as goal: ${subject}`} onClick={() => setSetting(true)}>
              Set as goal…
            </Button>
          )}
        </div>
      </div>
      {isSetting && (
        <div className="mt-3">
          <AgreementForm
            sheetId={view.sheetId}
            owner={null}
            row={{ id: open.sheet_competency_id, subject, current: current_level, pointers: open.learning_pointers }}
            agreement={null}
            suggested={expected_level}
            onClose={() => setSetting(false)}
            onSaved={router.refresh}
          />
        </div>
      )}
    </>
  );
}
