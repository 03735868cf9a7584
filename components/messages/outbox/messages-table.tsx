"use client";

import { fullName } from "@/lib/platform/core/full-name";
import { Moment } from "@/components/ui/time/time-zone";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { call, type Answer } from "@/lib/doors/client/call";
import { EMAIL_KINDS, EMAILS } from "@/lib/messages/emails/rules";
import { STATE_LABELS } from "@/lib/messages/outbox/filter-rules";
import { EVENT_LABELS, TEST_EVENT } from "@/lib/messages/webhooks/rules";

/** The kinds of emails and the events of webhook calls, in words. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, EMAILS[kind].label])),
  ...EVENT_LABELS,
  [TEST_EVENT]: "Test call",
};

export type MessageView = Answer<"GET /outbox_messages">[number];

const TONES = { waiting: "info", not_needed: "neutral", failed: "danger" } as const;

/** What became of a message, in the receiver's words if it failed. */
function outcomeOf({ lane, attempts, status, error }: MessageView): string {
  const answered = lane === "email" ? "Accepted by the mail server." : `The receiver answered ${status}.`;
  return [attempts > 1 && `${attempts} attempts.`, error ?? (status !== null && answered)].filter(Boolean).join(" ");
}

const COLUMNS: readonly DataColumn<MessageView>[] = [
  {
    id: "message",
    heading: "Message",
    rowHeader: true,
    cell: ({ lane, kind, user, webhook }) => (
      <>
        {KIND_LABELS[kind] ?? kind}
        <p className="mt-0.5 text-sm font-normal text-ink-muted">
          {lane === "email" ? "Email to " : `Webhook call to ${webhook?.name ?? "a deleted webhook"}`}
          {lane === "email" ? (user ? fullName(user) : "a person") : user ? ` about ${fullName(user)}` : ""}
        </p>
      </>
    ),
    className: "wrap-anywhere",
    cardLabel: false,
  },
  {
    id: "state",
    heading: "State",
    cell: (message) => (
      <>
        {message.state === "sent" ? (
          STATE_LABELS.sent
        ) : (
          <Badge tone={TONES[message.state]}>{STATE_LABELS[message.state]}</Badge>
        )}
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">{outcomeOf(message)}</p>
      </>
    ),
  },
  {
    id: "when",
    heading: "When",
    cell: ({ state, created_at, done_at, due_at }) => (
      <>
        {state === "waiting" && "Next attempt "}
        <Moment at={Date.parse(state === "failed" ? created_at : (done_at ?? due_at))} />
      </>
    ),
    className: "text-sm text-ink-muted",
    card: "half",
  },
  {
    ...ACTIONS,
    cell: (message) => <SendAgainButton message={message} />,
    width: "w-32",
    className: "md:text-right!",
  },
];

/** Sends a failed email or any webhook call again. */
function SendAgainButton({ message: { id, lane, kind, state, webhook } }: { message: MessageView }) {
  if (state === "waiting" || (lane === "email" && state !== "failed")) return null;
  if (webhook?.enabled === false) return <span className="text-sm text-ink-muted">Webhook is off</span>;
  return (
    <ActionButton
      label="Send again"
      name={`Send again: ${KIND_LABELS[kind] ?? kind}, message ${id}`}
      loadingLabel="Sending…"
      action={() =>
        call("POST /outbox_messages/{outbox_message_id}/redeliveries", { params: { outbox_message_id: id } })
      }
    />
  );
}

/** Emails and webhook calls. */
export function MessagesTable({ messages, isFiltered }: { messages: readonly MessageView[]; isFiltered: boolean }) {
  return (
    <DataTable
      label="Messages"
      columns={COLUMNS}
      rows={messages}
      cards="md"
      empty={
        isFiltered ? (
          <NoMatches all="/settings/messages" />
        ) : (
          <EmptyState title="No messages yet" picture={<EmptyPicture kind="lines" />}>
            Set up a mail server or create a webhook, and what is sent is listed here.
          </EmptyState>
        )
      }
    />
  );
}
