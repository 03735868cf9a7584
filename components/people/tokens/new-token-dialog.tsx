"use client";

import { useId, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SecretReveal } from "@/components/ui/secret-reveal";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { createToken, type NewToken, type TokenFields } from "./token-calls";

const SCOPES = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
  { value: "decide", label: "Read, write, and decide by assistant" },
  { value: "scim", label: "SCIM (identity provider)" },
] as const;
const LIFETIMES = [7, 30, 90, 180, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? "1 year" : `${days} days`,
}));

/**
 * Creates a token and shows it. `onClose` gets whether one was created. Without `scimAddress`, it can't be for SCIM.
 */
export function NewTokenDialog({
  scimAddress,
  onClose,
}: {
  scimAddress: string | null;
  onClose: (created: boolean) => void;
}) {
  const formId = useId();
  const [fields, setFields] = useState<TokenFields>({ name: "", scope: "read", expires_in_days: 90 });
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState<NewToken | null>(null);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (creating) return;
    setCreating(true);
    setFailure(null);
    const outcome = await createToken(fields);
    setCreating(false);
    if ("failed" in outcome) return setFailure(outcome.failed);
    setCreated(outcome.done);
  }

  if (created)
    return <SecretReveal title={created.name} noun="token" secret={created.token} onClose={() => onClose(true)} />;
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title="New access token"
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={fields.name.trim() === ""}
            loading={creating}
            loadingLabel="Creating token…"
          >
            {failure === null ? "Create token" : "Retry"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={create} className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name"
          hint="What will use this token?"
          className="sm:col-span-2"
          required
          maxLength={200}
          autoComplete="off"
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <Select
          label="Permission"
          options={SCOPES.filter(({ value }) => value !== "scim" || scimAddress !== null)}
          value={fields.scope}
          onChange={(event) =>
            setFields({ ...fields, scope: SCOPES.find(({ value }) => value === event.target.value)?.value ?? "read" })
          }
        />
        <Select
          label="Expires after"
          options={LIFETIMES}
          value={String(fields.expires_in_days)}
          onChange={(event) => setFields({ ...fields, expires_in_days: Number(event.target.value) })}
        />
      </form>
      {fields.scope === "scim" && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-muted">
          Lets Microsoft Entra ID, Okta or another identity provider add, change and deactivate people. Its address for
          SCIM is <strong>{scimAddress}</strong>. The token acts as you and stops working when you are no longer an
          admin.
        </p>
      )}
      {fields.scope === "decide" && (
        <p className="mt-3 text-sm text-ink-muted">
          An assistant with this token can approve and decline requests in your name.
        </p>
      )}
      {failure !== null && (
        <Alert className="mt-3" title="Couldn't create the token">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
