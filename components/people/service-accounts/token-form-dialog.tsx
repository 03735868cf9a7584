"use client";

import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SecretReveal } from "@/components/ui/secret-reveal";
import type { NewServiceToken } from "./service-account-calls";

export interface TokenFormDialogProps {
  title: string;
  /** The button's text. */
  verb: string;
  disabled?: boolean;
  children: ReactNode;
  send: () => Promise<{ made: NewServiceToken } | { failed: string }>;
  /** Gets whether a token was created. */
  onClose: (created: boolean) => void;
}

/** A form that makes a token, which it then shows once. */
export function TokenFormDialog({ title, verb, disabled = false, children, send, onClose }: TokenFormDialogProps) {
  const formId = useId();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<NewServiceToken | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(null);
    const outcome = await send();
    setSending(false);
    if ("failed" in outcome) return setFailure(outcome.failed);
    setMade(outcome.made);
  }

  if (made) return <SecretReveal title={made.name} noun="token" secret={made.token} onClose={() => onClose(true)} />;
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={title}
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={disabled}
            loading={sending}
            loadingLabel="Creating token…"
          >
            {failure === null ? verb : "Retry"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        {children}
      </form>
      {failure !== null && (
        <Alert className="mt-3" title="Couldn't create the token">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
