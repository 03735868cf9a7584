"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Stones } from "@/components/ui/stones";
import { TextArea } from "@/components/ui/text-area";
import { useEdit } from "@/components/ui/use-edit";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
import { formErrors } from "@/lib/doors/client/form-errors";
import { hasWords, NO_WORDS, PROMPTS, type Side } from "@/lib/conversations/conversations/rules";
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
      <h2 id="preparations" tabIndex={-1} data-next="">
        {state === "preparing" ? "Preparation" : "Both preparations"}
      </h2>
      {state === "preparing" ? (
        <div className="talk-own">
          <OwnPaper shown={shown} side={side} firstLines={firstLines} />
          <p className="talk-other">
            <Stones laid={is_ready[other] ? 3 : 0} of={3} />
            <span>
              <b>
                {nameOf(other)} {is_ready[other] ? "is ready" : "hasn't finished"}
              </b>
              . Both preparations open when both are ready.
            </span>
          </p>
        </div>
      ) : (
        <div className="talk-papers">
          {(["person", "manager"] as const).map((of) => (
            <Paper key={of} name={nameOf(of)} prompts={PROMPTS[of]} answers={answers[of] ?? []} />
          ))}
        </div>
      )}
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
  if (written.length === 0) return <p className="text-ink-muted">Nothing to add.</p>;
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

type OwnProps = { shown: ShownConversation; side: Side; firstLines: string };

/** The viewer's own preparation: saved as a draft, and ready once they say so, with a word or with nothing to add. */
function OwnPaper({ shown, side, firstLines }: OwnProps) {
  const router = useRouter();
  const prompts: readonly string[] = PROMPTS[side];
  const params = { conversation_id: shown.id };
  const other: Side = side === "person" ? "manager" : "person";
  /** The button that is saving, while it is. */
  const [pressed, setPressed] = useState<"ready" | "nothing" | "draft">("draft");
  /** Whether the viewer said that they are ready before they wrote a word. */
  const [lacksWords, setLacking] = useState(false);
  const [asksToOpen, setAsksToOpen] = useState(false);
  const { working, failure, run } = useWork();
  const edit = useEdit({
    fields: prompts,
    saved: shown,
    valuesOf(saved: ShownConversation | null) {
      const written = saved?.answers[side] ?? [];
      const first = written.length === 0 ? [firstLines] : written;
      return Object.fromEntries(prompts.map((prompt, at) => [prompt, first[at] ?? ""]));
    },
    // As it is stored, so that a space at the end isn't a change.
    sentOf: (draft) => Object.fromEntries(prompts.map((prompt) => [prompt, draft[prompt]!.trim()])),
    currentOf: currentOf<ShownConversation>,
  });
  const first = useRef<HTMLTextAreaElement>(null);
  const isBlank = !hasWords(Object.values(edit.draft));

  async function send(how: typeof pressed) {
    const ready = how !== "draft";
    setLacking(how === "ready" && isBlank);
    if (how === "ready" && isBlank) return first.current?.focus();
    const put = (base: ShownConversation | null, texts: Record<string, string>) =>
      call("PUT /conversations/{conversation_id}/preparation", {
        params,
        body: {
          cm_preparation: {
            answers: prompts.map((prompt) => texts[prompt]!),
            ready,
            nothing_to_add: how === "nothing",
            based_on_updated_at: base?.preparation_updated_at ?? undefined,
          },
        },
      });
    setPressed(how);
    const saved = await edit.save(put);
    // Another window saved the same text meanwhile, but not that it is ready.
    if (ready && saved?.is_ready[side] === false) await edit.save(put, saved);
    if (saved !== null) router.refresh();
  }

  /** Writes on, from what is saved: another window may have changed what is only read here. */
  const undo = () =>
    run(async () => {
      const body = { cm_preparation: { ready: false } };
      const saved = await call("PUT /conversations/{conversation_id}/preparation", { params, body });
      if (!edit.isDirty) edit.startFrom(saved);
      router.refresh();
    });

  const isReady = shown.is_ready[side];
  const trouble = failure ?? (edit.failure === null ? null : formErrors(edit.failure).text);
  return (
    <form
      aria-label="Your preparation"
      className="talk-paper"
      onSubmit={(event) => {
        event.preventDefault();
        void send("ready");
      }}
    >
      <LeaveGuard unsaved={edit.isDirty} />
      <h3>Your preparation</h3>
      <ConflictPanel
        edit={edit}
        title="You changed this preparation in another window"
        labels={Object.fromEntries(prompts.map((prompt) => [prompt, prompt]))}
        show={(prompt, values) => values[prompt]}
      />
      {isReady ? (
        <>
          <p className="text-ink-muted print:hidden">
            {hasWords(shown.answers[side] ?? []) ? "You're ready." : "You're ready, with nothing to add."}
          </p>
          {hasWords(shown.answers[side] ?? []) && <Answers prompts={prompts} answers={shown.answers[side] ?? []} />}
        </>
      ) : (
        prompts.map((prompt, at) => (
          <TextArea
            key={prompt}
            ref={at === 0 ? first : undefined}
            label={prompt}
            error={at === 0 && lacksWords && isBlank ? NO_WORDS : undefined}
            rows={3}
            maxLength={2_000}
            value={edit.draft[prompt]}
            onChange={({ target }) => edit.setDraft({ ...edit.draft, [prompt]: target.value })}
          />
        ))
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {isReady ? (
          <Button loading={working !== null} loadingLabel="Saving…" onClick={() => void undo()}>
            Edit preparation
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              variant="primary"
              disabled={edit.theirs !== null}
              loading={edit.isSaving && pressed === "ready"}
              loadingLabel="Saving…"
            >
              I&apos;m ready
            </Button>
            {isBlank && (
              <Button
                disabled={edit.theirs !== null}
                loading={edit.isSaving && pressed === "nothing"}
                loadingLabel="Saving…"
                onClick={() => (shown.is_ready[other] ? setAsksToOpen(true) : void send("nothing"))}
              >
                I have nothing to add
              </Button>
            )}
            {(!isBlank || edit.isDirty) && (
              <Button
                disabled={edit.theirs !== null}
                loading={edit.isSaving && pressed === "draft"}
                loadingLabel="Saving…"
                onClick={() => void send("draft")}
              >
                Save draft
              </Button>
            )}
          </>
        )}
      </div>
      <Failure title="Your preparation wasn't saved">{trouble}</Failure>
      {asksToOpen && (
        <ConfirmDialog
          title="Open both preparations?"
          verb="Open both"
          act={() => send("nothing")}
          onDone={() => undefined}
          onClose={() => setAsksToOpen(false)}
        >
          <p>The other one is ready. Yours stays empty for good, and both of you can read both from now on.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
