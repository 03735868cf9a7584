"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/platform/client/call";
import { unlessGone } from "@/lib/platform/client/unless-gone";
import { NewTokenDialog } from "./new-token-dialog";

/** Opens the dialog that creates a token. */
export function NewTokenButton({ scimAddress }: { scimAddress: string | null }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();

  function close(created: boolean) {
    setOpen(false);
    if (created) router.refresh();
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Create token
      </Button>
      {open && <NewTokenDialog scimAddress={scimAddress} onClose={close} />}
    </>
  );
}

/** Revokes a token after a confirmation. */
export function RevokeTokenButton({ id, name }: { id: number; name: string }) {
  const [confirming, setConfirming] = useState(false);
  const router = useRouter();
  const params = { personal_access_token_id: id };
  return (
    <>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          size="sm"
          verb="Revoke"
          danger
          failed="Couldn't revoke the token"
          act={() => unlessGone(call("DELETE /personal_access_tokens/{personal_access_token_id}", { params }))}
          onDone={() => router.refresh()}
          onClose={() => setConfirming(false)}
        >
          <p>Anything that uses it stops working immediately. This can&apos;t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
