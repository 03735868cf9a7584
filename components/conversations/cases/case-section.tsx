"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { caseStones } from "@/lib/conversations/cases/rules";
import { CaseDocument } from "./case-document";
import { CaseForm } from "./case-form";
import "./cases.css";

/** The case for a grade: how much is there, what isn't there yet, and what is shown for what is. */
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
  const { grade } = shown.case;
  const stones = caseStones(shown.case);
  const left = stones.filter(({ isLaid }) => !isLaid).length;
  const mayEdit = side === "person" && state !== "closed";
  return (
    <section aria-labelledby="case">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="case">
            {grade === null || stones.length === 0
              ? "Case"
              : `For ${grade.name}: ${left === 0 ? `all ${stones.length} are there` : `${left} of ${stones.length} to go`}`}
          </h2>
          {stones.length === 0 && <p className="text-ink-muted">The grade expects nothing of this sheet.</p>}
          {mayEdit && !is_ready.person && <p className="text-ink-muted">Only you see the case until you are ready.</p>}
        </div>
        {mayEdit && !isEditing && (
          <Button className="print:hidden" onClick={() => setEditing(true)}>
            Choose what it shows…
          </Button>
        )}
      </div>
      <GradeCairn stones={stones} />
      <div className="mt-6">
        {isEditing ? (
          <CaseForm shown={shown} of={shown.case} onClose={() => setEditing(false)} />
        ) : (
          <CaseDocument shown={shown} of={shown.case} />
        )}
      </div>
    </section>
  );
}

/** What the person writes above their case. */
export const CaseIntroduction = ({ shown }: { shown: ShownConversation }) =>
  shown.case === null || shown.case.introduction === "" ? null : (
    <section aria-labelledby="introduction">
      <h2 id="introduction">The case</h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{shown.case.introduction}</p>
    </section>
  );
