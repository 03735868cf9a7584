"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CloseConversation } from "@/components/conversations/conversations/close-conversation";
import { Alert, Failure } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { RadioRow } from "@/components/ui/radio-row";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useWork } from "@/components/ui/use-work";
import { type GradeOutcome, OUTCOME_LABELS, OUTCOMES } from "@/lib/grades/ladder/rules";
import { counted } from "@/lib/platform/core/counted";
import { isAim, progressText } from "@/lib/grades/expected/rules";
import { ANSWER_LABELS, ANSWERS, caseStones } from "@/lib/conversations/cases/rules";
import type { ConversationsView, ShownConversation } from "@/lib/conversations/conversations/view";
import { call } from "@/lib/doors/client/call";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";

/** Whether the viewer can decide now. */
export const isToDecide = ({ decides }: Pick<ConversationsView, "decides">, shown: ShownConversation): boolean =>
  decides && shown.decision === null && shown.state === "open" && !!shown.case?.grade && isAim(shown.case);

/** The button that was pressed is gone. */
const focusOnIt = (heading: HTMLElement | null) => heading?.focus();

/** What was decided about the grade. `hasDecided`: by the viewer, just now. */
export function CaseDecision({ shown, hasDecided = false }: { shown: ShownConversation; hasDecided?: boolean }) {
  const { decision } = shown;
  if (decision === null) return null;
  const { outcome, reason, again_on, decided_by } = decision;
  return (
    <section aria-labelledby="decision">
      {hasDecided && (
        <Alert tone="success" className="mb-3 print:hidden">
          {`Decided and closed. ${shown.user.first_name} reads it on their sheet.`}
        </Alert>
      )}
      <h2 id="decision" tabIndex={-1} ref={hasDecided ? focusOnIt : undefined}>
        {"Decision "}
        <Badge tone={outcome === "granted" ? "success" : "neutral"}>{OUTCOME_LABELS[outcome]}</Badge>
      </h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-1 text-ink-muted">
        {[
          decided_by && `Decided by ${fullName(decided_by)}`,
          shown.closed_at && formatDay(shown.closed_at.slice(0, 10)),
          again_on && `again on ${formatDay(again_on)}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
    </section>
  );
}

/** How much of a grade is there and on its way, and what its readers say: "5 of 16 reached", "2 requests wait". */
function caseFacts({ case: of, readers }: ShownConversation): string[] {
  if (of === null) return [];
  const stones = caseStones(of);
  const waiting = of.open.filter(({ requested_level }) => requested_level !== null).length;
  const agreed = of.open.flatMap((one) => one.agreed);
  const [first] = agreed.flatMap(({ due_on }) => due_on ?? []).toSorted();
  const said = ANSWERS.map((answer) => ({
    count: readers.filter((reader) => reader.answer === answer).length,
    label: ANSWER_LABELS[answer],
  }));
  return [
    stones.length > 0 && progressText(stones.filter(({ isLaid }) => isLaid).length, stones.length),
    waiting > 0 && counted(waiting, "request waits", "requests wait"),
    agreed.length > 0 && counted(agreed.length, "agreement") + (first ? `, the first by ${formatDay(first)}` : ""),
    ...said.map(({ count, label }) => count > 0 && `${label}: ${counted(count, "reader")}`),
  ].filter((fact) => fact !== false);
}

interface DecisionFormProps {
  shown: ShownConversation;
  grade: { id: number; name: string };
  onDecided: () => void;
}

/** Asks the person who decides, beside what they read, with how much of it is there. */
export function DecisionForm({ shown, grade, onDecided }: DecisionFormProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<{ gradeId: number; outcome: GradeOutcome } | null>(null);
  const [reason, setReason] = useState("");
  const [againOn, setAgainOn] = useState("");
  const { working, failure, run } = useWork();
  // An outcome is for the grade that was on the screen. If the person chooses another, it is chosen again.
  const outcome = chosen?.gradeId === grade.id ? chosen.outcome : null;

  function decide() {
    if (outcome === null) return;
    void run(async () => {
      await call("PUT /conversations/{conversation_id}/decision", {
        params: { conversation_id: shown.id },
        body: {
          cm_decision: {
            cm_grade_id: grade.id,
            outcome,
            reason,
            again_on: outcome === "granted" || againOn === "" ? null : againOn,
          },
        },
      })
        .then(onDecided)
        .finally(() => router.refresh());
    });
  }

  return (
    <section aria-labelledby="decide" className="talk-decide talk-paper">
      <h2 id="decide" className="wrap-anywhere" tabIndex={-1}>{`Is ${grade.name} granted?`}</h2>
      <ul>
        {caseFacts(shown).map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      <Form className="grid grid-cols-1 gap-3" onSubmit={decide}>
        <LeaveGuard unsaved={reason !== "" && working === null} />
        <RadioRow
          legend={`Is ${grade.name} granted?`}
          name="outcome"
          labels={OUTCOME_LABELS}
          values={OUTCOMES}
          chosen={outcome}
          onChoose={(outcome) => setChosen({ gradeId: grade.id, outcome })}
        />
        <TextArea
          label="Reason"
          hint={`${shown.user.first_name} and the readers of the case read it.`}
          rows={3}
          required
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {outcome === "not_yet" && (
          <TextField
            label="Look again on (optional)"
            type="date"
            className="w-52"
            value={againOn}
            onChange={({ target }) => setAgainOn(target.value)}
          />
        )}
        <p className="text-ink-muted">
          {outcome === "granted" ? `${shown.user.first_name} has the grade ${grade.name} from then on. ` : ""}
          This closes the conversation: the page stays as it is now.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={working !== null} loadingLabel="Deciding…">
            Decide and close
          </Button>
          <CloseConversation shown={shown} decides label="Close without a decision" variant="secondary" />
        </div>
        <Failure title="Nothing was decided">{failure}</Failure>
      </Form>
    </section>
  );
}
