"use client";

import { useState } from "react";
import { FormDialog, type FormDialogProps } from "@/components/ui/form-dialog";
import { SecretReveal } from "@/components/ui/secret-reveal";

export interface TokenFormDialogProps extends Omit<FormDialogProps, "send" | "onClose"> {
  send: () => Promise<{ name: string; token: string }>;
  /** Gets whether a token was created. */
  onClose: (created: boolean) => void;
}

/** A form that makes a token, which it then shows once. */
export function TokenFormDialog({ send, onClose, ...dialog }: TokenFormDialogProps) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  if (made) return <SecretReveal title={made.name} noun="token" secret={made.token} onClose={() => onClose(true)} />;
  return (
    <FormDialog
      {...dialog}
      loadingLabel="Creating token…"
      failed="Couldn't create the token"
      send={async () => setMade(await send())}
      onClose={() => onClose(false)}
    />
  );
}
