"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { NewTokenDialog } from "./new-token-dialog";
import { revokeToken } from "./token-calls";

/** Opens the dialog that makes a token. */
export function NewTokenButton() {
  const [open, setOpen] = useState(false);
  const router = useRouter();

  function close(made: boolean) {
    setOpen(false);
    if (made) router.refresh();
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        New Token
      </Button>
      {open && <NewTokenDialog onClose={close} />}
    </>
  );
}

/** Revokes a token, once its owner has said yes. */
export function RevokeTokenButton({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const router = useRouter();

  async function revoke() {
    setRevoking(true);
    setFailure(null);
    const outcome = await revokeToken(id);
    setRevoking(false);
    if ("failed" in outcome) return setFailure(outcome.failed);
    setAsking(false);
    router.refresh();
  }

  return (
    <>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <Dialog
          open
          size="sm"
          onOpenChange={setAsking}
          title={`Revoke ${name}?`}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="danger" loading={revoking} loadingLabel="Revoking…" onClick={() => void revoke()}>
                {failure === null ? "Revoke" : "Retry"}
              </Button>
            </>
          }
        >
          <p>Whatever uses it is refused from the next call on. This can&apos;t be undone.</p>
          {failure !== null && (
            <Alert className="mt-3" title="The token was not revoked">
              {failure}
            </Alert>
          )}
        </Dialog>
      )}
    </>
  );
}
