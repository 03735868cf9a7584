"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

/** Shows a new token. Only Done closes the dialog, because the token is never shown again. */
export function TokenReveal({
  token: { name, token },
  onClose,
}: {
  token: { name: string; token: string };
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setStatus("Copied.");
    } catch {
      field.current?.select();
      setStatus("Your browser blocked copying. The token is selected: copy it with the keyboard.");
    }
  }

  return (
    <Dialog
      open
      forced
      onOpenChange={onClose}
      title={name}
      description="Copy the token now. You won't see it again."
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy token
          </Button>
        </>
      }
    >
      <TextField
        label="Token"
        ref={field}
        readOnly
        spellCheck={false}
        autoComplete="off"
        value={token}
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-muted">
        {status}
      </p>
    </Dialog>
  );
}
