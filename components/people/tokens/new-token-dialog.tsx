"use client";

import { Select } from "@/components/ui/select";
import { NameField } from "@/components/ui/name-field";
import { useDraft } from "@/components/ui/use-draft";
import { call, type Answer } from "@/lib/doors/client/call";
import { LifetimeSelect } from "./lifetime-select";
import { TokenFormDialog } from "./token-form-dialog";

type TokenFields = { name: string; scope: Answer<"POST /personal_access_tokens">["scope"]; expires_in_days: number };

const SCOPES = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
  { value: "decide", label: "Read, write, and decide by assistant" },
] as const;

/** Creates a token and shows it. `onClose` gets whether one was created. */
export function NewTokenDialog({ onClose }: { onClose: (created: boolean) => void }) {
  const { draft: fields, change, text } = useDraft<TokenFields>({ name: "", scope: "read", expires_in_days: 90 });
  return (
    <TokenFormDialog
      title="Create token"
      verb="Create token"
      className="grid gap-3 sm:grid-cols-2"
      send={() => call("POST /personal_access_tokens", { body: { cm_personal_access_token: fields } })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <NameField hint="What will use this token?" className="sm:col-span-2" {...text("name", errorOf)} />
          <Select
            label="Permission"
            options={SCOPES}
            value={fields.scope}
            onChange={({ target }) =>
              change({ scope: SCOPES.find(({ value }) => value === target.value)?.value ?? "read" })
            }
          />
          <LifetimeSelect
            label="Expires after"
            from={7}
            days={fields.expires_in_days}
            onChange={(expires_in_days) => change({ expires_in_days })}
          />
          {fields.scope === "decide" && (
            <p className="text-sm text-ink-muted sm:col-span-2">
              An assistant with this token can approve and decline requests in your name.
            </p>
          )}
        </>
      )}
    </TokenFormDialog>
  );
}
