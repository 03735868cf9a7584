"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { RadioRow } from "@/components/ui/radio-row";
import { TextArea } from "@/components/ui/text-area";
import { useWork } from "@/components/ui/use-work";
import { ANSWER_LABELS, ANSWERS } from "@/lib/conversations/cases/rules";
import { isAim } from "@/lib/grades/expected/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { call } from "@/lib/doors/client/call";

/** What the viewer, an invited reader, says of a case; it can be changed until the conversation is closed. */
export function CaseAnswerForm({ shown }: { shown: ShownConversation }) {
  const router = useRouter();
  const [own] = shown.readers;
  const grade = shown.case?.grade;
  const [chosen, setChosen] = useState({ gradeId: grade?.id, answer: own?.answer ?? null });
  const [words, setWords] = useState(own?.words ?? "");
  const { working, failure, run } = useWork();
  // An answer is about the grade that was on the screen. If the person chooses another, it is chosen again.
  const answer = chosen.gradeId === grade?.id ? chosen.answer : null;
  const isUnsaved = answer !== (own?.answer ?? null) || words.trim() !== (own?.words ?? "");
  if (shown.state === "closed")
    return own?.answer ? (
      <section aria-labelledby="answer">
        <h2 id="answer">What you said</h2>
        <p>
          <Badge tone="success">{ANSWER_LABELS[own.answer]}</Badge>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{own.words}</p>
      </section>
    ) : null;
  if (!shown.case || !grade || !isAim(shown.case)) return null;
  const gradeId = grade.id;

  function send() {
    if (answer === null) return;
    void run(async () => {
      await call("PUT /conversations/{conversation_id}/answer", {
        params: { conversation_id: shown.id },
        body: { cm_answer: { cm_grade_id: gradeId, answer, words } },
      }).finally(() => router.refresh());
    });
  }

  return (
    <section aria-labelledby="answer" className="max-w-200 print:hidden">
      <h2 id="answer">{`Does this case show ${grade.name}?`}</h2>
      <Form className="grid grid-cols-1 gap-3" onSubmit={send}>
        <LeaveGuard unsaved={isUnsaved && working === null} />
        <RadioRow
          legend="Your answer"
          name="answer"
          labels={ANSWER_LABELS}
          values={ANSWERS}
          chosen={answer}
          onChoose={(answer) => setChosen({ gradeId, answer })}
        />
        <TextArea
          label={`In words (optional). ${shown.user.first_name} and their manager read it`}
          rows={3}
          maxLength={2_000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {own?.is_outdated && (
          <p className="font-medium">{`What ${grade.name} expects has changed since your answer. Please answer again.`}</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={working !== null} loadingLabel="Sending…">
            {own?.answer ? "Change answer" : "Send answer"}
          </Button>
          <p role="status" className="text-success empty:hidden">
            {own?.answer && !isUnsaved ? "Sent." : ""}
          </p>
        </div>
        <Failure title="Your answer wasn't sent">{failure}</Failure>
      </Form>
    </section>
  );
}
