"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MenuButton } from "@/components/ui/menu-button";
import { SecretReveal } from "@/components/ui/secret-reveal";
import { OLD_SECRET_HOURS } from "@/lib/messages/webhooks/rules";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { WebhookDialog, type WebhookView } from "./webhook-dialog";

type Asked = { title: string; text: string; verb: string; danger: boolean; act: () => Promise<unknown> };

/** A webhook's actions, in a menu. */
export function WebhookActions({ webhook }: { webhook: WebhookView }) {
  const { id, name } = webhook;
  const params = { webhook_id: id };
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const router = useRouter();

  const testing: Asked = {
    title: `Send a test call to ${name}?`,
    text: "The answer is in the list of messages a moment later.",
    verb: "Send test call",
    danger: false,
    act: async () => {
      await call("POST /webhooks/{webhook_id}/tests", { params });
      router.push(`/settings/messages?webhook=${id}`);
    },
  };
  const replacing: Asked = {
    title: `Replace the secret of ${name}?`,
    text: webhook.secret_readable
      ? `Calls are signed with both secrets for ${OLD_SECRET_HOURS} hours, so that the receiver can change over.`
      : "Calls that wait are then signed with the new secret only. Give it to the receiver.",
    verb: "Replace secret",
    danger: false,
    act: async () => setSecret((await call("POST /webhooks/{webhook_id}/secrets", { params })).secret),
  };
  const deleting: Asked = {
    title: `Delete ${name}?`,
    text: "Calls that wait are not made, and its log is deleted. This can't be undone.",
    verb: "Delete webhook",
    danger: true,
    act: () => unlessGone(call("DELETE /webhooks/{webhook_id}", { params })),
  };

  return (
    <>
      <MenuButton
        label={`Actions for ${name}`}
        items={[
          { label: "Edit", onSelect: () => setEditing(true) },
          // A call couldn't be sent to one that is off, nor signed without a secret.
          ...(webhook.enabled && webhook.secret_readable
            ? [{ label: "Send test call", onSelect: () => setAsked(testing) }]
            : []),
          { label: "Replace secret", onSelect: () => setAsked(replacing) },
          { label: "Delete", danger: true, onSelect: () => setAsked(deleting) },
        ]}
      />
      {editing && (
        <WebhookDialog
          webhook={webhook}
          onClose={(saved) => {
            setEditing(false);
            if (saved) router.refresh();
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          verb={asked.verb}
          danger={asked.danger}
          act={asked.act}
          onDone={() => router.refresh()}
          onClose={() => setAsked(null)}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
      {secret !== null && <SecretReveal title={name} noun="secret" secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
