"use client";

import { useState } from "react";
import { FormDialog } from "@/components/ui/form-dialog";
import { SecretReveal } from "@/components/ui/secret-reveal";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { call, type Answer } from "@/lib/platform/client/call";

type NewToken = Answer<"POST /personal_access_tokens">;
type TokenFields = { name: string; scope: NewToken["scope"]; expires_in_days: number };

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
  const [fields, setFields] = useState<TokenFields>({ name: "", scope: "read", expires_in_days: 90 });
  const [created, setCreated] = useState<NewToken | null>(null);

  if (created)
    return <SecretReveal title={created.name} noun="token" secret={created.token} onClose={() => onClose(true)} />;
  return (
    <FormDialog
      title="New access token"
      verb="Create token"
      disabled={fields.name.trim() === ""}
      loadingLabel="Creating token…"
      failed="Couldn't create the token"
      className="grid gap-3 sm:grid-cols-2"
      send={async () =>
        setCreated(await call("POST /personal_access_tokens", { body: { cm_personal_access_token: fields } }))
      }
      onClose={() => onClose(false)}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            hint="What will use this token?"
            className="sm:col-span-2"
            required
            maxLength={200}
            autoComplete="off"
            error={errorOf("name")}
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
          {fields.scope === "scim" && (
            <p className="text-sm wrap-anywhere text-ink-muted sm:col-span-2">
              Lets Microsoft Entra ID, Okta or another identity provider add, change and deactivate people. Its address
              for SCIM is <strong>{scimAddress}</strong>. The token acts as you and stops working when you are no longer
              an admin.
            </p>
          )}
          {fields.scope === "decide" && (
            <p className="text-sm text-ink-muted sm:col-span-2">
              An assistant with this token can approve and decline requests in your name.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
