"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { counted } from "@/lib/platform/core/counted";
import { caseStones } from "@/lib/conversations/cases/rules";
import { CaseDocument } from "./case-document";
import { CaseForm } from "./case-form";

/** The case for a grade: how much is there, what is shown for it, and what isn't there yet. */
export function CaseSection({ shown }: { shown: ShownConversation }) {
  const { side, state, user, is_ready } = shown;
  const [isEditing, setEditing] = useState(false);
  if (shown.case === null)
    return (
      <section aria-labelledby="case">
        <h2 id="case">Case</h2>
        <p className="text-ink-muted">{`${user.first_name} shows it to you once they are ready.`}</p>
      </section>
    );
  const { grade, introduction } = shown.case;
  const stones = caseStones(shown.case);
  const there = stones.filter(({ isLaid }) => isLaid).length;
  const mayEdit = side === "person" && state !== "closed";
  return (
    <section aria-labelledby="case">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="case">{grade === null ? "Case" : `Case for ${grade.name}`}</h2>
          <p className="text-ink-muted">
            {stones.length === 0
              ? "The grade expects nothing of this sheet."
              : `${there} of ${counted(stones.length, "competency", "competencies")} there`}
            {mayEdit && !is_ready.person && ". Only you see it until you are ready."}
          </p>
        </div>
        {mayEdit && !isEditing && (
          <Button className="print:hidden" onClick={() => setEditing(true)}>
            Choose what it shows…
          </Button>
        )}
      </div>
      <GradeCairn stones={stones} />
      {introduction !== "" && !isEditing && (
        <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">{introduction}</p>
      )}
      <div className="mt-6">
        {isEditing ? (
          <CaseForm shown={shown} of={shown.case} onClose={() => setEditing(false)} />
        ) : (
          <CaseDocument of={shown.case} />
        )}
      </div>
    </section>
  );
}
