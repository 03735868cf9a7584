"use client";

import { Button } from "@/components/ui/button";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { caseStones, endedText } from "@/lib/conversations/cases/rules";
import { progressText } from "@/lib/grades/expected/rules";
import "./cases.css";

export interface CaseSectionProps {
  shown: ShownConversation;
  /** Null where nothing is to be chosen, or is being chosen. */
  onEdit: (() => void) | null;
  /** Whether it has just been chosen: the button takes the place of what had the focus. */
  hasEdited: boolean;
}

/** The case for a grade in one picture: how much is there, and what isn't there yet. */
export function CaseSection({ shown, onEdit, hasEdited }: CaseSectionProps) {
  const { side, state, user, is_ready } = shown;
  if (shown.case === null)
    return (
      <section aria-labelledby="case" className="case-head">
        <h2 id="case">Case</h2>
        <p className="text-ink-muted">{`${user.first_name} shows it to you once they are ready.`}</p>
      </section>
    );
  const { grade, standing } = shown.case;
  const ended =
    grade && state !== "closed" && endedText(grade.name, standing, side === "person" ? null : user.first_name);
  const stones = caseStones(shown.case);
  const there = stones.filter(({ isLaid }) => isLaid).length;
  const mayEdit = side === "person" && state !== "closed";
  return (
    <section aria-labelledby="case" className="case-head">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="case">
            {grade === null || stones.length === 0
              ? "Case"
              : `Expected of ${grade.name}: ${progressText(there, stones.length)}`}
          </h2>
          {stones.length === 0 && <p className="text-ink-muted">The grade expects nothing of this sheet.</p>}
          {ended && (
            <p className="max-w-prose font-medium wrap-anywhere">
              {`${ended} Close this conversation, or ${side === "person" ? "" : `let ${user.first_name} `}choose another grade.`}
            </p>
          )}
          {mayEdit && !is_ready.person && <p className="text-ink-muted">Only you see the case until you are ready.</p>}
        </div>
        {mayEdit && onEdit !== null && (
          <Button className="print:hidden" autoFocus={hasEdited} onClick={onEdit}>
            Choose what it shows
          </Button>
        )}
      </div>
      <GradeCairn stones={stones} />
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
