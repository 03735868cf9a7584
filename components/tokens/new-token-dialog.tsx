"use client";

import { useId, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { makeToken, type NewToken, type TokenFields } from "./token-calls";
import { TokenReveal } from "./token-reveal";

const SCOPES = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
];
const LIFETIMES = [7, 30, 90, 180, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? "1 year" : `${days} days`,
}));

/** Asks what a token is for, and shows it once it is made. `onClose` hears whether one was. */
export function NewTokenDialog({ onClose }: { onClose: (made: boolean) => void }) {
  const formId = useId();
  const [fields, setFields] = useState<TokenFields>({ name: "", scope: "read", expires_in_days: 90 });
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<NewToken | null>(null);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (making) return;
    setMaking(true);
    setFailure(null);
    const outcome = await makeToken(fields);
    setMaking(false);
    if ("failed" in outcome) return setFailure(outcome.failed);
    setMade(outcome.done);
  }

  if (made) return <TokenReveal token={made} onClose={() => onClose(true)} />;
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title="New Access Token"
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={fields.name.trim() === ""}
            loading={making}
            loadingLabel="Making the token…"
          >
            {failure === null ? "Make Token" : "Retry"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={make} className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name"
          hint="What uses it, so that you know it again."
          className="sm:col-span-2"
          required
          maxLength={200}
          autoComplete="off"
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <Select
          label="May"
          options={SCOPES}
          value={fields.scope}
          onChange={(event) => setFields({ ...fields, scope: event.target.value === "write" ? "write" : "read" })}
        />
        <Select
          label="Expires after"
          options={LIFETIMES}
          value={String(fields.expires_in_days)}
          onChange={(event) => setFields({ ...fields, expires_in_days: Number(event.target.value) })}
        />
      </form>
      {failure !== null && (
        <Alert className="mt-3" title="The token was not made">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
