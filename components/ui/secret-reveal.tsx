"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

/**
 * Shows a new secret. Only Done closes the dialog, because the secret is never shown again. `noun` is what it is, such
 * as "token".
 */
export function SecretReveal({
  title,
  noun,
  secret,
  onClose,
}: {
  title: string;
  noun: string;
  secret: string;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setStatus("Copied.");
    } catch {
      field.current?.select();
      setStatus(`Your browser blocked copying. The ${noun} is selected: copy it with the keyboard.`);
    }
  }

  return (
    <Dialog
      title={title}
      description={`Copy the ${noun} now. You won't see it again.`}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy {noun}
          </Button>
        </>
      }
    >
      <TextField
        // In the text font, an x between digits looks like a multiplication sign.
        className="[&_input]:font-mono [&_input]:text-sm"
        label={noun.charAt(0).toUpperCase() + noun.slice(1)}
        ref={field}
        readOnly
        spellCheck={false}
        autoComplete="off"
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-muted">
        {status}
      </p>
    </Dialog>
  );
}
