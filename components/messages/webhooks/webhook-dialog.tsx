"use client";

import { useId, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { SecretReveal } from "@/components/ui/secret-reveal";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { EVENT_LABELS, EVENTS, FORMAT_LABELS, FORMATS, type WebhookEvent } from "@/lib/messages/webhooks/rules";
import { failureOf, saveWebhook, type WebhookFields, type WebhookView } from "./webhook-calls";

const EVENT_OPTIONS = EVENTS.map((event, place) => ({ id: place + 1, label: EVENT_LABELS[event] }));
const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));
const NEW: WebhookFields = { name: "", url: "", format: "standard", events: [], enabled: true };

const fieldsOf = ({ name, url, format, events, enabled }: WebhookView): WebhookFields => ({
  ...{ name, url, format, enabled },
  events: EVENTS.filter((event) => events.includes(event)),
});

const idsOf = (events: readonly WebhookEvent[]) => events.map((event) => EVENTS.indexOf(event) + 1);

/** Creates or edits a webhook. A new one's secret is shown once. `onClose` gets whether something was saved. */
export function WebhookDialog({
  webhook,
  onClose,
}: {
  webhook: WebhookView | null;
  onClose: (saved: boolean) => void;
}) {
  const formId = useId();
  const [fields, setFields] = useState(webhook ? fieldsOf(webhook) : NEW);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setFailure(null);
    try {
      const made = await saveWebhook(webhook, fields);
      if (made.secret === null) return onClose(true);
      setSecret(made.secret);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  }

  if (secret !== null)
    return <SecretReveal title={fields.name} noun="secret" secret={secret} onClose={() => onClose(true)} />;
  const verb = webhook ? "Save webhook" : "Create webhook";
  const error = (field: keyof WebhookFields) =>
    failure?.fields[field] === undefined ? undefined : `This ${failure.fields[field]}.`;
  return (
    <Dialog
      open
      onOpenChange={() => !saving && onClose(false)}
      title={webhook ? `Edit ${webhook.name}` : "New webhook"}
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={fields.name.trim() === "" || fields.url.trim() === "" || fields.events.length === 0}
            loading={saving}
            loadingLabel="Saving…"
          >
            {failure === null ? verb : "Retry"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-3">
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          error={error("name")}
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <TextField
          label="Address"
          hint="Starts with https:// and is reachable from the internet."
          required
          type="url"
          maxLength={2_000}
          autoComplete="off"
          error={error("url")}
          value={fields.url}
          onChange={(event) => setFields({ ...fields, url: event.target.value })}
        />
        <Select
          label="Format"
          options={FORMAT_OPTIONS}
          value={fields.format}
          onChange={(event) =>
            setFields({ ...fields, format: FORMATS.find((format) => format === event.target.value) ?? "standard" })
          }
        />
        <MultiSelect
          label="Events"
          hint="Decisions are sent once they can no longer be undone."
          options={EVENT_OPTIONS}
          chosen={idsOf(fields.events)}
          onChange={(chosen) =>
            setFields({ ...fields, events: EVENTS.filter((_, place) => chosen.includes(place + 1)) })
          }
        />
        <Switch
          label="On"
          hint="While off, it gets no messages. What happens meanwhile isn't sent later."
          checked={fields.enabled}
          onChange={(event) => setFields({ ...fields, enabled: event.target.checked })}
        />
      </form>
      {failure !== null && (
        <Alert className="mt-3" title="Couldn't save the webhook">
          {failure.text}
        </Alert>
      )}
    </Dialog>
  );
}
