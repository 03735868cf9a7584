"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import {
  AgreedOf,
  CriterionCell,
  ExpectedCompetency,
  ExpectedTable,
  LevelToGo,
  requestedText,
} from "@/components/grades/expected/expected-table";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { OpenPointers } from "./open-pointers";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NavTabs } from "@/components/ui/nav-tabs";
import { formatDay } from "@/components/ui/time/format-day";
import { PageHeading } from "@/components/ui/page-heading";
import { Td } from "@/components/ui/table";
import { isAim, progressText } from "@/lib/grades/expected/rules";
import { startReason, startWith } from "@/lib/grades/expected/start-rules";
import type { Who } from "@/lib/conversations/person-head/rules";
import type { SheetView } from "@/lib/sheet/rows/view";
import { STANDING, type ExpectedOfGrade } from "@/components/grades/expected/marked-grade";

export interface ExpectedScreenProps {
  view: Pick<SheetView, "sheetId" | "userId" | "owner" | "isOwn">;
  expected: ExpectedOfGrade;
  /** Of a report: what the viewer and the owner can talk in, and agree in. */
  talk?: Pick<Who, "underWay" | "agreesIn"> | null;
  /** The owner's conversation with the case that they are making; null without one. */
  caseId?: number | null;
  /** The owner's next steps by row, first the first; empty for other viewers. */
  steps: readonly number[];
  /** What the grade expects as a picture. */
  cairn: ReactNode;
}

const COLUMNS = [
  ["Learning Pointers", "md:w-[20%] print:w-[22%]"],
  ["Agreement", "md:w-40 print:w-[14%]"],
] as const;

const placeOf = ({ sheet_competency_id }: ExpectedOfGrade["open"][number]) => `open-${sheet_competency_id}`;

/** What a grade expects of a sheet's owner and isn't there yet: the criterion, learning pointers, and what is agreed. */
export function ExpectedScreen({ view, expected, talk = null, caseId = null, steps, cairn }: ExpectedScreenProps) {
  const { grades, grade, expected_count, open } = expected;
  const path = usePathname();
  const first = startWith(open, steps);
  // A case with nothing reached would be an empty one.
  const hasBegun = open.length < expected_count;
  return (
    <>
      <PageHeading
        description={
          <span className="print:hidden">
            {`Only ${view.isOwn ? "you and your" : `${view.owner} and their`} managers see this.`}
            {grade !== null &&
              grades.every(({ standing }) => standing !== "own") &&
              ` ${view.isOwn ? "You have" : `${view.owner} has`} no grade yet.`}
          </span>
        }
        within={{ href: path as Route, label: "Sheet" }}
        actions={
          view.isOwn
            ? grade !== null &&
              isAim({ standing: grades.find(({ id }) => id === grade.id)?.standing ?? "own" }) && (
                <LinkButton
                  variant={hasBegun ? "primary" : "secondary"}
                  href={caseId === null ? `/conversations?grade=${grade.id}` : `/conversations/${caseId}`}
                >
                  {caseId === null ? `Prepare your case for ${grade.name}` : "Open your case"}
                </LinkButton>
              )
            : talk && <TalkLink userId={view.userId} underWay={talk.underWay} />
        }
      >
        {grade === null ? "Expected levels" : `Expected of ${grade.name}`}
        {/* Paper leaves the person's head out. */}
        <span className="hidden print:inline">{`: ${view.owner}`}</span>
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
        <div className="my-4 grid items-start gap-x-12 gap-y-3 xl:grid-cols-[auto_1fr]">
          <div className="xl:order-last">
            {first !== null && (
              <p className="text-lg font-semibold wrap-anywhere">
                Start with <a href={`#${placeOf(first)}`}>{first.competency.name}</a>
                {`, ${first.area_name}: `}
                <span className="whitespace-nowrap">{`${startReason(first)}.`}</span>
              </p>
            )}
            <p className="first-letter:uppercase">{`${progressText(expected_count - open.length, expected_count)}.`}</p>
            {first !== null && <StartHere open={first} />}
          </div>
          {cairn}
        </div>
      )}
      {expected_count === 0 ? (
        <EmptyState title="Nothing expected yet">
          {grade === null
            ? "The company has no grades for these disciplines."
            : `${grade.name} expects no level of a competency on this sheet.`}
        </EmptyState>
      ) : (
        open.length > 0 && (
          <section>
            <h3 className="font-semibold">Not there yet</h3>
            <ExpectedTable label="Not there yet" columns={COLUMNS}>
              {open.map((one) => (
                <OpenRow key={one.sheet_competency_id} view={view} open={one} agreesIn={talk?.agreesIn ?? null} />
              ))}
            </ExpectedTable>
          </section>
        )
      )}
    </>
  );
}

/** Leads a manager to where they talk about it: the conversation under way, or a new one. */
const TalkLink = ({ userId, underWay }: { userId: number; underWay: Who["underWay"] }) =>
  underWay === null ? (
    <LinkButton href={`/conversations?person=${userId}&prepare=annual`}>Prepare a conversation</LinkButton>
  ) : (
    <LinkButton variant="primary" href={`/conversations/${underWay.id}?person=${userId}`}>
      {`Conversation ${formatDay(underWay.heldOn)}`}
    </LinkButton>
  );

/** What the first step takes, where it fits beside the picture; its row in the table says the same. */
function StartHere({ open }: { open: ExpectedOfGrade["open"][number] }) {
  return (
    <div className="mt-4 grid gap-2 rounded-lg border border-line bg-surface p-4 max-xl:hidden print:hidden">
      <p className="flex items-center gap-1.5 font-medium">
        <LevelGlyph level={open.expected_level} /> {LEVEL_LABELS[open.expected_level]}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{open.criterion}</p>
      {open.learning_pointers.length > 0 && (
        <div className="text-sm/5 wrap-anywhere">
          <OpenPointers pointers={open.learning_pointers} />
        </div>
      )}
    </div>
  );
}

/** What there is today and what is expected, what the expected level means, how to learn it, and the act. */
interface OpenRowProps {
  view: ExpectedScreenProps["view"];
  open: ExpectedOfGrade["open"][number];
  /** The conversation in which a manager can agree something. */
  agreesIn: number | null;
}

function OpenRow({ view, open, agreesIn }: OpenRowProps) {
  const router = useRouter();
  // Null until it has been open: only a button that takes the form's place takes its focus.
  const [isSetting, setSetting] = useState<boolean | null>(null);
  const {
    competency,
    area_name,
    current_level,
    expected_level,
    min_languages,
    languages_met,
    goal_level,
    goal_due_on,
  } = open;
  const subject = `${competency.name}, ${area_name}`;
  const maySet = (view.isOwn || agreesIn !== null) && goal_level === null && !isSetting;
  return (
    <>
      <tr id={placeOf(open)} className="scroll-mt-24 target:bg-accent-soft">
        <ExpectedCompetency name={competency.name} area={area_name} />
        <LevelToGo
          level={current_level}
          expected={expected_level}
          min_languages={min_languages}
          languages_met={languages_met}
        >
          {open.is_unconfirmed && <span className="block text-sm text-ink-muted">Imported, unconfirmed</span>}
          {open.requested_level !== null && (
            <span className="block text-sm text-ink-muted">
              {`${requestedText(open.requested_level, expected_level)} `}
              {view.isOwn && (
                <AppLink
                  href={`/sheet?request=${open.sheet_competency_id}` as Route}
                  className="inline-flex min-h-6 items-center text-ink underline underline-offset-2 print:hidden"
                  aria-label={`Open request: ${subject}`}
                >
                  Open request
                </AppLink>
              )}
            </span>
          )}
        </LevelToGo>
        <CriterionCell text={open.criterion} />
        <Td className="text-sm/5 wrap-anywhere">
          <OpenPointers pointers={open.learning_pointers} />
        </Td>
        <Td data-corner={maySet || undefined}>
          {goal_level !== null && <AgreedOf level={goal_level} due_on={goal_due_on} />}
          {maySet && (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-2.5"
              aria-label={`Add agreement: ${subject}`}
              autoFocus={isSetting === false}
              onClick={() => setSetting(true)}
            >
              Add agreement
            </Button>
          )}
        </Td>
      </tr>
      {isSetting && (
        <tr>
          <Td colSpan={5}>
            <AgreementForm
              sheetId={view.sheetId}
              owner={view.isOwn ? null : view.owner}
              {...(agreesIn === null ? {} : { conversationId: agreesIn })}
              row={{ id: open.sheet_competency_id, subject, current: current_level, pointers: open.learning_pointers }}
              agreement={null}
              suggested={expected_level}
              onClose={() => setSetting(false)}
              onSaved={router.refresh}
            />
          </Td>
        </tr>
      )}
    </>
  );
}
