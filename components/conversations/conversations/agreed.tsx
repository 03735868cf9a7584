"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { agreementText, effortText, goalText } from "@/components/sheet/agreements/agreement-text";
import { SettleButtons } from "@/components/sheet/agreements/settle-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { formatDay } from "@/components/ui/time/format-day";
import { isDue, STATE_LABELS } from "@/lib/sheet/agreements/rules";
import type { ConversationsView, ShownConversation } from "@/lib/conversations/conversations/view";

type Agreement = ShownConversation["agreements"][number];

/** What was agreed, and in an open conversation the form for more. */
export function Agreed({ view, shown }: { view: ConversationsView; shown: ShownConversation }) {
  const { agreements, state, sheet_id, side, user } = shown;
  const router = useRouter();
  // Null until it has been open: only a button that takes the form's place takes its focus.
  const [isAdding, setAdding] = useState<boolean | null>(null);
  return (
    <section aria-labelledby="agreed" className="talk-said">
      <h2 id="agreed">Agreements</h2>
      {agreements.length === 0 && <p className="text-ink-muted">Nothing agreed{state === "open" ? " yet" : ""}.</p>}
      <ul className="talk-rows">
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <span className="talk-row">
              <AgreedText agreement={agreement} />
              <span>{doerOf(agreement, shown)}</span>
              <span className="flex flex-wrap items-center gap-1.5">
                {agreement.due_on !== null && formatDay(agreement.due_on)}
                {agreement.is_reached && agreement.state === "open" && <Badge tone="success">reached</Badge>}
                {isDue(agreement, view.today) && state !== "closed" && !agreement.is_reached && <Badge>due</Badge>}
                {agreement.state !== "open" && <Badge tone="success">{STATE_LABELS[agreement.state]}</Badge>}
              </span>
              {state === "open" && (
                <span className="talk-acts print:hidden">
                  <SettleButtons sheetId={sheet_id} agreement={agreement} onSaved={router.refresh} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {state === "open" &&
        (isAdding ? (
          <AgreementForm
            sheetId={sheet_id}
            owner={side === "person" ? null : user.first_name}
            row={null}
            agreement={null}
            conversationId={shown.id}
            onSaved={router.refresh}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button className="mt-2 print:hidden" autoFocus={isAdding === false} onClick={() => setAdding(true)}>
            Add agreement
          </Button>
        ))}
    </section>
  );
}

const doerOf = ({ doer }: Agreement, { user, manager }: ShownConversation): string =>
  doer === "company" ? "The company" : doer === "person" ? user.first_name : (manager?.first_name ?? "The manager");

function AgreedText({ agreement }: { agreement: Agreement }) {
  const { row, level, text, learning_pointer, course } = agreement;
  const more = [
    text !== "" && row && level !== null && `${row.competency.name} to ${goalText({ level, due_on: null })}`,
    text !== "" && learning_pointer?.name,
    text !== "" && course,
    effortText(agreement),
  ].filter((part) => typeof part === "string" && part !== "");
  return (
    <span className="wrap-anywhere">
      <span className="flex items-center gap-1.5">
        {level !== null && <LevelGlyph level={level} />}
        <b>{agreementText(agreement)}</b>
      </span>
      {more.length > 0 && <span className="block text-sm text-ink-muted">{more.join(" · ")}</span>}
    </span>
  );
}
