"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { keepFocusWithout } from "@/components/ui/keep-focus";
import { TextField } from "@/components/ui/text-field";
import { useWork } from "@/components/ui/use-work";
import { ANSWER_LABELS, READ_DAYS } from "@/lib/conversations/cases/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { dayAfter } from "@/lib/platform/core/day";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";

type Reader = ShownConversation["readers"][number];

/** Who was invited to read the case, and what each says; its person invites and removes them. */
export function CaseReaders({ shown, today }: { shown: ShownConversation; today: string }) {
  const { readers, side, state, is_ready } = shown;
  const mayInvite = side === "person" && state !== "closed";
  return (
    <section aria-labelledby="readers" className={readers.length === 0 ? "print:hidden" : undefined}>
      <h2 id="readers">Readers</h2>
      {readers.length === 0 && (
        <p className="text-ink-muted">
          {mayInvite
            ? "Invite colleagues, also beside your managers: they read this case, and nothing else of this page."
            : "Nobody is invited to read the case."}
        </p>
      )}
      {mayInvite && readers.length > 0 && !is_ready.person && (
        <p className="text-ink-muted">They can read it once you are ready.</p>
      )}
      <ul className="talk-rows">
        {readers.map((reader, at) => (
          <ReaderRow key={reader.user?.id ?? `erased ${at}`} shown={shown} reader={reader} mayRemove={mayInvite} />
        ))}
      </ul>
      {mayInvite && <InviteForm conversationId={shown.id} today={today} />}
    </section>
  );
}

function ReaderRow({
  shown,
  reader: { user, until, answer, words, is_outdated },
  mayRemove,
}: {
  shown: ShownConversation;
  reader: Reader;
  mayRemove: boolean;
}) {
  const router = useRouter();
  const { working, failure, run } = useWork();
  const name = user ? fullName(user) : "A former colleague";
  return (
    <li>
      <span className="talk-row">
        <span className="wrap-anywhere">
          <b>{name}</b>
          {words !== "" && <span className="block whitespace-pre-line text-ink-muted">{words}</span>}
        </span>
        <span>
          {answer === null ? "No answer yet" : <Badge tone="success">{ANSWER_LABELS[answer]}</Badge>}
          {is_outdated && <span className="block text-sm text-ink-muted">Before the expected levels changed</span>}
        </span>
        <span className="text-ink-muted">{`Until ${formatDay(until)}`}</span>
        {mayRemove && user && (
          <span className="talk-acts print:hidden">
            <Button
              size="sm"
              aria-label={`Remove ${name}`}
              loading={working !== null}
              onClick={({ currentTarget }) => {
                keepFocusWithout(currentTarget);
                void run(async () => {
                  const params = { conversation_id: shown.id, user_id: user.id };
                  await unlessGone(call("DELETE /conversations/{conversation_id}/readers/{user_id}", { params }));
                  router.refresh();
                });
              }}
            >
              Remove
            </Button>
          </span>
        )}
      </span>
      <Failure title="Not removed">{failure}</Failure>
    </li>
  );
}

function InviteForm({ conversationId, today }: { conversationId: number; today: string }) {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [until, setUntil] = useState(() => dayAfter(today, READ_DAYS));
  const { working, failure, run } = useWork();

  function invite() {
    void run(async () => {
      await call("POST /conversations/{conversation_id}/readers", {
        params: { conversation_id: conversationId },
        body: { cm_reader: { email, until } },
      });
      setEmail((now) => (now === email ? "" : now));
      router.refresh();
    });
  }

  return (
    <Form aria-label="Invite a reader" className="mt-3 flex flex-wrap items-end gap-2 print:hidden" onSubmit={invite}>
      <TextField
        label="Colleague's email"
        type="email"
        required
        className="w-72"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="May read until"
        type="date"
        required
        className="w-44"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" loading={working !== null} loadingLabel="Inviting…">
        Invite
      </Button>
      <Failure className="basis-full" title="Not invited">
        {failure}
      </Failure>
    </Form>
  );
}
