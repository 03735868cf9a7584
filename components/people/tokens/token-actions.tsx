"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { NewTokenDialog } from "./new-token-dialog";
import { revokeToken } from "./token-calls";

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
  const [revoking, setRevoking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const router = useRouter();

  async function revoke() {
    setRevoking(true);
    setFailure(null);
    const outcome = await revokeToken(id);
    setRevoking(false);
    if ("failed" in outcome) return setFailure(outcome.failed);
    setConfirming(false);
    router.refresh();
  }

  return (
    <>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      {confirming && (
        <Dialog
          open
          size="sm"
          onOpenChange={setConfirming}
          title={`Revoke ${name}?`}
          footer={
            <>
              <Button onClick={() => setConfirming(false)}>Cancel</Button>
              <Button variant="danger" loading={revoking} loadingLabel="Revoking…" onClick={() => void revoke()}>
                {failure === null ? "Revoke" : "Retry"}
              </Button>
            </>
          }
        >
          <p>Whatever uses it stops working at once. This can&apos;t be undone.</p>
          {failure !== null && (
            <Alert className="mt-3" title="Couldn't revoke the token">
              {failure}
            </Alert>
          )}
        </Dialog>
      )}
    </>
  );
}
