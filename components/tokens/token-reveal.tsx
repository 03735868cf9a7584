"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

/** Shows a token that has just been made. Only Done closes it: nobody ever sees the token again. */
export function TokenReveal({
  token: { name, token },
  onClose,
}: {
  token: { name: string; token: string };
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setSaid("Copied.");
    } catch {
      field.current?.select();
      setSaid("The browser doesn't let it be copied here: it is selected, copy it by keyboard.");
    }
  }

  return (
    <Dialog
      open
      forced
      onOpenChange={onClose}
      title={name}
      description="Copy the token to where your script finds it. It is not shown again."
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy Token
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
        {said}
      </p>
    </Dialog>
  );
}
