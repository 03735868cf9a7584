"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { keptText, useKeptText } from "@/components/ui/kept-text";
import { TextArea } from "@/components/ui/text-area";
import { type Edit, useEdit } from "@/components/ui/use-edit";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
import { formErrors } from "@/lib/doors/client/form-errors";
import { hasWords, NO_WORDS, PROMPTS, type Side } from "@/lib/conversations/conversations/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { Answers } from "./answers";

type Texts = Record<string, string>;
type PreparationEdit = Edit<string, Texts, ShownConversation>;
type OwnProps = { shown: ShownConversation; side: Side; firstLines: string };

/** How long nothing is typed before the draft is saved, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * The viewer's own preparation: what is typed is kept in this browser until it is saved, at the next pause, and ready
 * once they say so, with a word or with nothing to add.
 */
export function OwnPaper({ shown, side, firstLines }: OwnProps) {
  const router = useRouter();
  const prompts: readonly string[] = PROMPTS[side];
  const params = { conversation_id: shown.id };
  const other: Side = side === "person" ? "manager" : "person";
  /** The button that is saving, while it is. */
  const [pressed, setPressed] = useState<"ready" | "nothing" | "draft">("draft");
  /** Whether the viewer said that they are ready before they wrote a word. */
  const [lacksWords, setLacking] = useState(false);
  /** The button that would open both preparations, while it is asked whether to. */
  const [opening, setOpening] = useState<"ready" | "nothing" | null>(null);
  /** The button that was pressed while a draft was being saved. */
  const [wanted, setWanted] = useState<"ready" | "nothing" | null>(null);
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
  const answered = Object.values(edit.draft).filter((text) => hasWords([text])).length;
  const isBlank = answered === 0;
  const isReady = shown.is_ready[side];
  const isKept = useKeptDraft({ shown, side }, edit, () => {
    if (!isReady && !edit.isSaving && edit.theirs === null && opening === null) void send("draft");
  });
  const goOn = useEffectEvent(finish);
  useEffect(() => {
    if (wanted === null || edit.isSaving) return;
    const next = setTimeout(() => goOn(wanted));
    return () => clearTimeout(next);
  }, [wanted, edit.isSaving]);

  function finish(how: "ready" | "nothing") {
    setWanted(edit.isSaving ? how : null);
    if (edit.isSaving) return;
    setLacking(how === "ready" && isBlank);
    if (how === "ready" && isBlank) return first.current?.focus();
    if (shown.is_ready[other]) return setOpening(how);
    void send(how);
  }

  async function send(how: typeof pressed) {
    const ready = how !== "draft";
    const put = (base: ShownConversation | null, texts: Record<string, string>) =>
      call("PUT /conversations/{conversation_id}/preparation", {
        params,
        body: {
          cm_preparation: {
            answers: prompts.map((prompt) => texts[prompt]!),
            ready,
            nothing_to_add: how === "nothing",
            // The page may not know yet that the other is ready.
            opens: opening !== null,
            based_on_updated_at: base?.preparation_updated_at ?? undefined,
          },
        },
      });
    setPressed(how);
    const saved = await edit.save(put);
    // Another window saved the same text meanwhile, but not that it is ready.
    if (ready && saved?.is_ready[side] === false) await edit.save(put, saved);
    router.refresh();
  }

  /** Writes on, from what is saved: another window may have changed what is only read here. */
  const undo = () =>
    run(async () => {
      const body = { cm_preparation: { ready: false } };
      const saved = await call("PUT /conversations/{conversation_id}/preparation", { params, body });
      if (!edit.isDirty) edit.startFrom(saved);
      router.refresh();
    });

  const savingBy = (how: typeof pressed) => ({
    disabled: edit.theirs !== null,
    loading: edit.isSaving && pressed === how,
    loadingLabel: "Saving…",
  });
  const trouble = failure ?? (edit.failure === null ? null : formErrors(edit.failure).text);
  return (
    <form
      className="talk-paper"
      onSubmit={(event) => {
        event.preventDefault();
        finish("ready");
      }}
    >
      <LeaveGuard unsaved={edit.isDirty && !isKept} />
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
            <Button type="submit" variant="primary" {...savingBy("ready")}>
              I&apos;m ready
            </Button>
            {isBlank && (
              <Button {...savingBy("nothing")} onClick={() => finish("nothing")}>
                I have nothing to add
              </Button>
            )}
            {(!isBlank || edit.isDirty) && (
              <Button
                {...savingBy("draft")}
                disabled={edit.theirs !== null || !edit.isDirty}
                onClick={() => void send("draft")}
              >
                Save draft
              </Button>
            )}
            {(edit.isDirty ? isKept : !isBlank) && (
              <p className="self-center text-sm text-ink-muted">
                {edit.isDirty ? "Kept in this browser so far." : "Saved. Only you can read it."}
              </p>
            )}
          </>
        )}
      </div>
      <Failure title="Your preparation wasn't saved">{trouble}</Failure>
      {opening !== null && (
        <ConfirmDialog
          title="Open both preparations?"
          verb="Open both"
          act={() => send(opening)}
          onDone={() => undefined}
          onClose={() => setOpening(null)}
        >
          <p>The other one is ready. Both of you can read both from now on, and neither can be changed.</p>
          {answered < prompts.length && (
            <p className="mt-2 font-medium">
              {isBlank
                ? "Yours is empty."
                : `${prompts.length - answered} of your ${prompts.length} answers ${answered === prompts.length - 1 ? "is" : "are"} empty.`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}

/**
 * Keeps what isn't saved of a preparation in this browser until a pause, and begins with what was kept. Returns whether
 * there is room for it.
 */
function useKeptDraft(
  { shown, side }: Pick<OwnProps, "shown" | "side">,
  edit: PreparationEdit,
  onPause: () => void,
): boolean {
  const key = `preparation_draft_${(side === "person" ? shown.user : shown.manager!).id}_${shown.id}`;
  const basedOn = edit.base?.preparation_updated_at ?? null;
  const text = edit.isDirty ? JSON.stringify({ texts: edit.draft, basedOn }) : "";
  const begin = useEffectEvent(() => {
    const kept = JSON.parse(keptText(key).read() || "null") as { texts: Texts; basedOn: string | null } | null;
    // What is asked may have changed since.
    const texts = Object.fromEntries(edit.fields.map((prompt) => [prompt, kept?.texts[prompt] ?? ""]));
    if (kept) edit.startFrom({ ...shown, preparation_updated_at: kept.basedOn }, texts);
  });
  useEffect(() => begin(), []);
  useEffect(() => void keptText(key).keep(text), [key, text]);
  const pause = useEffectEvent(onPause);
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useKeptText(keptText(key)) === text;
}
