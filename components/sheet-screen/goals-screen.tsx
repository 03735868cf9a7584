"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import type { Answer } from "@/lib/doors/client/call";
import { isPending, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetView } from "@/lib/sheet/rows/view";
import { GoalForm } from "@/components/sheet/goals/goal-form";
import { OpenPointers } from "./open-pointers";
import { goalText } from "@/components/sheet/goals/row-goal";

type SheetGoal = Answer<"GET /sheets/{sheet_id}/goals">[number];

export interface GoalsScreenProps {
  view: Pick<SheetView, "sheetId" | "owner" | "isOwn">;
  goals: readonly SheetGoal[];
}

/** The rows of a sheet that have a goal, each with the criterion of its level and the learning pointers still open. */
export function GoalsScreen({ view, goals }: GoalsScreenProps) {
  const path = usePathname() as Route;
  return (
    <>
      <PageHeading
        className="mb-4"
        description={`${view.isOwn ? "You and your" : `${view.owner} and their`} managers see goals. A goal isn't a request.`}
        actions={<LinkButton href={path}>Show the whole sheet</LinkButton>}
      >
        {view.owner}&apos;s Goals
      </PageHeading>
      {goals.length === 0 ? (
        <EmptyState title="No goals yet">
          {view.isOwn
            ? "Open a competency's description on your sheet and choose “Set goal”."
            : `${view.owner} hasn't set any.`}
        </EmptyState>
      ) : (
        <ul aria-label="Goals" className="grid gap-4 lg:grid-cols-2">
          {goals.map((goal) => (
            <li key={goal.sheet_competency_id} className="rounded-lg border border-line bg-surface p-4">
              <GoalItem view={view} goal={goal} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function GoalItem({ view, goal }: { view: GoalsScreenProps["view"]; goal: SheetGoal }) {
  const router = useRouter();
  const [form, setForm] = useState<"goal" | "request" | null>(null);
  const { sheet_competency_id: rowId, competency, area_name, current_level, desired_level, level, criterion } = goal;
  const subject = `${competency.name}, ${area_name}`;
  const pending = isPending({ current: current_level, desired: desired_level });
  const row = { sheetId: view.sheetId, rowId, subject, onClose: () => setForm(null) };
  return (
    <>
      <h2 className="wrap-anywhere">
        {`${competency.name} `}
        <span className="font-normal text-ink-muted">{area_name}</span>
      </h2>
      <p className="mt-1 flex items-baseline gap-2">
        <LevelGlyph level={current_level} />
        <span>
          {LEVEL_LABELS[current_level]} today{pending && `, ${LEVEL_LABELS[desired_level]} requested`}
        </span>
      </p>
      <p className="mt-1 flex items-baseline gap-2 font-medium">
        <LevelGlyph level={level} />
        <span>Goal: {goalText(goal)}</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      <OpenPointers pointers={goal.learning_pointers} />
      {view.isOwn && form === null && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!pending && level !== current_level && (
            <Button
              size="sm"
              aria-label={`Request ${LEVEL_LABELS[level]}: ${subject}`}
              onClick={() => setForm("request")}
            >
              Request {LEVEL_LABELS[level]}…
            </Button>
          )}
          <Button size="sm" aria-label={`Change goal: ${subject}`} onClick={() => setForm("goal")}>
            Change goal…
          </Button>
        </div>
      )}
      {form !== null && (
        <div className="mt-3">
          {form === "goal" ? (
            <GoalForm {...row} current={current_level} goal={goal} onSaved={router.refresh} />
          ) : (
            <RequestForm {...row} level={level} onSent={router.refresh} />
          )}
        </div>
      )}
    </>
  );
}
