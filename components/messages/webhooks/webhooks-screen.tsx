"use client";

import type { Route } from "next";
import { Badge } from "@/components/ui/badge";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { EVENT_LABELS, EVENTS, FORMAT_LABELS } from "@/lib/messages/webhooks/rules";
import { WebhookActions } from "./webhook-actions";
import { WebhookDialog, type WebhookView } from "./webhook-dialog";

function State({ webhook: { enabled, failures, secret_readable } }: { webhook: WebhookView }) {
  if (!enabled) return <Badge>Off</Badge>;
  if (!secret_readable) return <Badge tone="danger">Secret unreadable</Badge>;
  return failures > 0 ? <Badge tone="danger">Failing</Badge> : "On";
}

const COLUMNS: readonly DataColumn<WebhookView>[] = [
  {
    id: "webhook",
    heading: "Webhook",
    rowHeader: true,
    cell: (webhook) => (
      <>
        {`${webhook.name} `}
        <State webhook={webhook} />
        <p className="mt-0.5 text-sm font-normal text-ink-muted">
          {new URL(webhook.url).host}, {FORMAT_LABELS[webhook.format]}
        </p>
        {!webhook.secret_readable && (
          <p className="mt-0.5 text-sm font-normal">
            AUTH_SECRET changed, so calls can&apos;t be signed and wait. Replace the secret, and give the new one to the
            receiver.
          </p>
        )}
      </>
    ),
    className: "wrap-anywhere",
    cardLabel: false,
  },
  {
    id: "events",
    heading: "Events",
    cell: ({ events }) =>
      EVENTS.filter((event) => events.includes(event))
        .map((event) => EVENT_LABELS[event])
        .join(", "),
    className: "text-sm text-ink-muted",
  },
  {
    id: "log",
    heading: "Log",
    headingHidden: true,
    cell: ({ id, name }) => (
      <LinkButton size="sm" href={`/settings/messages?webhook=${id}` as Route} aria-label={`View messages of ${name}`}>
        View messages
      </LinkButton>
    ),
    width: "w-40",
    card: "half",
    cardLabel: false,
  },
  {
    ...ACTIONS,
    cell: (webhook) => <WebhookActions webhook={webhook} />,
    width: "w-16",
    // As high as a line beside it.
    className: "text-right! md:[&>button]:-my-[0.3125rem]",
    card: "half",
  },
];

/** Shows admins where events are sent. */
export function WebhooksScreen({ webhooks }: { webhooks: readonly WebhookView[] }) {
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="Tell Slack, Microsoft Teams or your own systems what happens here. Each call is signed and tried again if it fails."
        actions={
          <>
            <LinkButton href="/settings/organisation#messages">Change settings</LinkButton>
            <LinkButton href="/settings/messages">View messages</LinkButton>
            <DialogButton variant="primary" dialog={(close) => <WebhookDialog webhook={null} onClose={close} />}>
              Create webhook
            </DialogButton>
          </>
        }
      >
        Webhooks
      </PageHeading>
      <DataTable
        label="Webhooks"
        columns={COLUMNS}
        rows={webhooks}
        cards="md"
        empty={
          <EmptyState title="No webhooks yet" picture={<EmptyPicture kind="lines" />}>
            Create one to tell a chat or another system when levels are requested and decided.
          </EmptyState>
        }
      />
    </>
  );
}
