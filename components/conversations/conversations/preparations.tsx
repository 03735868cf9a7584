"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Stones } from "@/components/ui/stones";
import { TextArea } from "@/components/ui/text-area";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { PROMPTS, type Side } from "@/lib/conversations/conversations/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";

/** Both preparations: while preparing one's own to write and whether the other is ready, afterwards both to read. */
export function Preparations({
  shown,
  side,
  firstLines,
}: {
  shown: ShownConversation;
  side: Side;
  firstLines: string;
}) {
  const { state, is_ready, answers } = shown;
  const other: Side = side === "person" ? "manager" : "person";
  const nameOf = (of: Side) => {
    const person = of === "person" ? shown.user : shown.manager;
    return person ? fullName(person) : "A former manager";
  };
  return (
    <section aria-labelledby="preparations">
      <h2 id="preparations">{state === "preparing" ? "Preparation" : "Both preparations"}</h2>
      <div className="talk-papers">
        {state === "preparing" ? (
          <>
            <OwnPaper shown={shown} side={side} firstLines={firstLines} />
            <div className="talk-paper talk-paper-closed">
              <Stones laid={is_ready[other] ? 3 : 0} of={3} />
              <p className="font-medium">
                {nameOf(other)} {is_ready[other] ? "is ready" : "hasn't finished"}
              </p>
              <p className="text-ink-muted">Opens for both when both are ready</p>
            </div>
          </>
        ) : (
          (["person", "manager"] as const).map((of) => (
            <Paper key={of} name={nameOf(of)} prompts={PROMPTS[of]} answers={answers[of] ?? []} />
          ))
        )}
      </div>
    </section>
  );
}

function Paper({ name, ...written }: { name: string } & AnswersProps) {
  return (
    <div className="talk-paper">
      <h3>{name}</h3>
      <Answers {...written} />
    </div>
  );
}

type AnswersProps = { prompts: readonly string[]; answers: readonly string[] };

/** What was written of a preparation, to read. */
function Answers({ prompts, answers }: AnswersProps) {
  const written = prompts.flatMap((prompt, at) => (answers[at] ? [{ prompt, answer: answers[at] }] : []));
  if (written.length === 0) return <p className="text-ink-muted">Nothing written.</p>;
  return (
    <dl>
      {written.map(({ prompt, answer }) => (
        <div key={prompt}>
          <dt>{prompt}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The viewer's own preparation: saved as a draft, and ready once they say so. */
function OwnPaper({
  shown: { id, is_ready, answers },
  side,
  firstLines,
}: {
  shown: ShownConversation;
  side: Side;
  firstLines: string;
}) {
  const router = useRouter();
  const prompts = PROMPTS[side];
  const stored = answers[side] ?? [];
  const first = stored.length === 0 ? [firstLines] : stored;
  const [texts, setTexts] = useState(() => prompts.map((_, at) => first[at] ?? ""));
  const [saved, setSaved] = useState(texts);
  const { working, failure, run } = useWork<"draft" | "ready" | "undo">();
  const isUnsaved = texts.some((text, at) => text !== saved[at]);
  const isReady = is_ready[side];

  const send = (what: "draft" | "ready" | "undo") =>
    run(async () => {
      await call("PUT /conversations/{conversation_id}/preparation", {
        params: { conversation_id: id },
        body: { cm_preparation: { answers: texts, ready: what === "ready" } },
      });
      setSaved(texts);
      router.refresh();
    }, what);

  return (
    <form
      aria-label="Your preparation"
      className="talk-paper"
      onSubmit={(event) => {
        event.preventDefault();
        void send("ready");
      }}
    >
      <LeaveGuard unsaved={isUnsaved} />
      <h3>Your preparation</h3>
      {isReady ? (
        <Answers prompts={prompts} answers={texts} />
      ) : (
        prompts.map((prompt, at) => (
          <TextArea
            key={prompt}
            label={prompt}
            rows={3}
            maxLength={2_000}
            value={texts[at]}
            onChange={({ target }) => setTexts(texts.map((text, place) => (place === at ? target.value : text)))}
          />
        ))
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {isReady ? (
          <Button loading={working === "undo"} loadingLabel="Saving…" onClick={() => void send("undo")}>
            Not ready yet
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" loading={working === "ready"} loadingLabel="Saving…">
              I&apos;m ready
            </Button>
            <Button loading={working === "draft"} loadingLabel="Saving…" onClick={() => void send("draft")}>
              Save draft
            </Button>
          </>
        )}
      </div>
      {failure !== null && <Alert title="Your preparation wasn't saved.">{failure}</Alert>}
    </form>
  );
}
