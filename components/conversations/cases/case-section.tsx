"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Stones } from "@/components/ui/stones";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { CaseDocument } from "./case-document";
import { CaseForm } from "./case-form";

/** Most stones that are drawn: a longer row can't be counted by eye. */
const MAX_STONES = 24;

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
  const { grade, held, open } = shown.case;
  const there = new Set(held.map(({ area, competency }) => `${area} ${competency}`)).size;
  const all = there + open.length;
  const mayEdit = side === "person" && state !== "closed";
  return (
    <section aria-labelledby="case">
      <h2 id="case">{grade === null ? "Case" : `Case for ${grade.name}`}</h2>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        {all > 0 && all <= MAX_STONES && <Stones laid={there} of={all} />}
        <p>{all === 0 ? "The grade expects nothing of this sheet." : `${there} of ${all} are there`}</p>
        {mayEdit && !is_ready.person && <p className="text-ink-muted">Only you see it until you are ready.</p>}
        {mayEdit && !isEditing && (
          <Button className="print:hidden" onClick={() => setEditing(true)}>
            Choose what it shows…
          </Button>
        )}
      </div>
      {isEditing ? (
        <CaseForm shown={shown} of={shown.case} onClose={() => setEditing(false)} />
      ) : (
        <CaseDocument of={shown.case} />
      )}
    </section>
  );
}
