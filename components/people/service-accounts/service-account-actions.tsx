"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { MultiSelect } from "@/components/ui/multi-select";
import { Select } from "@/components/ui/select";
import { NameField } from "@/components/ui/name-field";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { type Scope, SCOPE_LABELS, SCOPES } from "@/lib/people/service-accounts/rules";
import { LifetimeSelect } from "@/components/people/tokens/lifetime-select";
import { TokenFormDialog } from "@/components/people/tokens/token-form-dialog";

const SCOPE_OPTIONS = SCOPES.map((scope, place) => ({ id: place + 1, label: SCOPE_LABELS[scope] }));
const OVERLAPS = [
  { value: "0", label: "At once" },
  { value: "24", label: "After 24 hours" },
  { value: "168", label: "After 7 days" },
] as const;
const NEW = { name: "", scopes: [] as Scope[], expires_in_days: 180 };

/** Opens the dialog that creates a service account. What was typed stays until one is created. */
export function NewAccountButton() {
  const [fields, setFields] = useState(NEW);
  return (
    <DialogButton
      variant="primary"
      dialog={(close) => (
        <TokenFormDialog
          title="Create service account"
          verb="Create service account"
          send={() => call("POST /service_accounts", { body: { cm_service_account: fields } })}
          onClose={(created) => {
            if (created) setFields(NEW);
            close(created);
          }}
        >
          {(errorOf) => (
            <>
              <NameField
                hint="What will use it? The audit log shows this name."
                error={errorOf("name")}
                value={fields.name}
                onChange={(name) => setFields({ ...fields, name })}
              />
              <MultiSelect
                label="Scopes"
                required
                hint="What it may do. To change them, create another service account."
                options={SCOPE_OPTIONS}
                chosen={fields.scopes.map((scope) => SCOPES.indexOf(scope) + 1)}
                onChange={(chosen) =>
                  setFields({ ...fields, scopes: SCOPES.filter((_, place) => chosen.includes(place + 1)) })
                }
              />
              <LifetimeSelect
                label="Token expires after"
                from={30}
                days={fields.expires_in_days}
                onChange={(expires_in_days) => setFields({ ...fields, expires_in_days })}
              />
            </>
          )}
        </TokenFormDialog>
      )}
    >
      Create service account
    </DialogButton>
  );
}

/** Replaces an account's token, or ends the account after a confirmation. */
export function AccountActions({ id, name }: { id: number; name: string }) {
  const [fields, setFields] = useState({ expires_in_days: 180, overlap_hours: 24 });
  const params = { service_account_id: id };
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <DialogButton
        size="sm"
        aria-label={`Replace the token of ${name}`}
        dialog={(close) => (
          <TokenFormDialog
            title={`Replace the token of ${name}`}
            verb="Create token"
            send={() =>
              call("POST /service_accounts/{service_account_id}/tokens", { params, body: { cm_service_token: fields } })
            }
            onClose={close}
          >
            <LifetimeSelect
              label="Token expires after"
              from={30}
              days={fields.expires_in_days}
              onChange={(expires_in_days) => setFields({ ...fields, expires_in_days })}
            />
            <Select
              label="The former token ends"
              options={OVERLAPS}
              value={String(fields.overlap_hours)}
              onChange={(event) => setFields({ ...fields, overlap_hours: Number(event.target.value) })}
            />
          </TokenFormDialog>
        )}
      >
        Replace token
      </DialogButton>
      <DialogButton
        size="sm"
        aria-label={`End ${name}`}
        dialog={(close) => (
          <ConfirmDialog
            title={`End ${name}?`}
            verb="End service account"
            danger
            act={() => unlessGone(call("DELETE /service_accounts/{service_account_id}", { params }))}
            onDone={() => close(true)}
            onClose={() => close(false)}
          >
            <p>Its tokens stop working at once. This can&apos;t be undone. The audit log keeps its name.</p>
          </ConfirmDialog>
        )}
      >
        End
      </DialogButton>
    </div>
  );
}
