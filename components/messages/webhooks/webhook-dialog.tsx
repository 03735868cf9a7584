"use client";

import { useState } from "react";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { FormDialog } from "@/components/ui/form-dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { SecretReveal } from "@/components/ui/secret-reveal";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { NameField } from "@/components/ui/name-field";
import { TextField } from "@/components/ui/text-field";
import { draftFields } from "@/components/ui/use-draft";
import { useEdit } from "@/components/ui/use-edit";
import {
  EVENT_LABELS,
  EVENTS,
  FORMAT_LABELS,
  FORMATS,
  type Format,
  type WebhookEvent,
} from "@/lib/messages/webhooks/rules";
import { call, type Answer } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";

const EVENT_OPTIONS = EVENTS.map((event, place) => ({ id: place + 1, label: EVENT_LABELS[event] }));
const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));
export type WebhookView = Answer<"GET /webhooks">[number];
type WebhookFields = { name: string; url: string; format: Format; events: WebhookEvent[]; enabled: boolean };

const NEW: WebhookFields = { name: "", url: "", format: "standard", events: [], enabled: true };
const LABELS = { name: "Name", url: "Address", format: "Format", events: "Events", enabled: "On" } as const;
const FIELDS = Object.keys(LABELS) as (keyof WebhookFields)[];

const fieldsOf = (webhook: WebhookView | null): WebhookFields => {
  if (webhook === null) return NEW;
  const { name, url, format, events, enabled } = webhook;
  return { name, url, format, enabled, events: EVENTS.filter((event) => events.includes(event)) };
};

/** A field in words. */
function shown(field: keyof WebhookFields, of: WebhookFields): string {
  if (field === "format") return FORMAT_LABELS[of.format];
  if (field === "events") return of.events.map((event) => EVENT_LABELS[event]).join(", ");
  return field === "enabled" ? (of.enabled ? "Yes" : "No") : of[field];
}

const idsOf = (events: readonly WebhookEvent[]) => events.map((event) => EVENTS.indexOf(event) + 1);

/** Creates or edits a webhook. A new one's secret is shown once. `onClose` gets whether something was saved. */
export function WebhookDialog({
  webhook,
  onClose,
}: {
  webhook: WebhookView | null;
  onClose: (saved: boolean) => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const edit = useEdit({ fields: FIELDS, saved: webhook, valuesOf: fieldsOf, currentOf: currentOf<WebhookView> });
  const { draft: fields, change, text, toggle } = draftFields([edit.draft, edit.setDraft]);

  /** Creates the webhook, or saves it unless someone else has changed it since. A new one's answer has the secret. */
  async function save() {
    if (!webhook) return setSecret((await call("POST /webhooks", { body: { cm_webhook: fields } })).secret);
    const saved = await edit.save((base, mine) => {
      const body = { cm_webhook: { ...mine, based_on_updated_at: base!.updated_at } };
      return call("PUT /webhooks/{webhook_id}", { params: { webhook_id: webhook.id }, body });
    });
    if (saved !== null) onClose(true);
  }

  if (secret !== null)
    return <SecretReveal title={fields.name} noun="secret" secret={secret} onClose={() => onClose(true)} />;
  return (
    <FormDialog
      title={webhook ? `Edit ${webhook.name}` : "Create webhook"}
      verb={webhook ? "Save webhook" : "Create webhook"}
      disabled={edit.theirs !== null}
      failed="Couldn't save the webhook"
      failure={edit.failure}
      isDirty={edit.isDirty}
      send={save}
      onClose={() => onClose(false)}
    >
      {(errorOf) => (
        <>
          <ConflictPanel
            edit={edit}
            title="Someone else changed this webhook while you were editing"
            labels={LABELS}
            show={shown}
          />
          <NameField {...text("name", errorOf)} />
          <TextField
            label="Address"
            hint="Starts with https:// and is reachable from the internet."
            required
            type="url"
            maxLength={2_000}
            autoComplete="off"
            {...text("url", errorOf)}
          />
          <Select
            label="Format"
            options={FORMAT_OPTIONS}
            value={fields.format}
            onChange={({ target }) => change({ format: FORMATS.find((each) => each === target.value) ?? "standard" })}
          />
          <MultiSelect
            label="Events"
            required
            hint="Decisions are sent once they can no longer be undone."
            options={EVENT_OPTIONS}
            chosen={idsOf(fields.events)}
            onChange={(chosen) => change({ events: EVENTS.filter((_, place) => chosen.includes(place + 1)) })}
          />
          <Switch
            label="On"
            hint="While off, it gets no messages. What happens meanwhile isn't sent later."
            {...toggle("enabled")}
          />
        </>
      )}
    </FormDialog>
  );
}
