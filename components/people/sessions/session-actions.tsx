"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, call } from "@/lib/platform/client/call";
import { unlessGone } from "@/lib/platform/client/unless-gone";

export function EndSessionButton({ id, device }: { id: number; device: string }) {
  const end = () => unlessGone(call("DELETE /sessions/{session_id}", { params: { session_id: id } }));
  return <ActionButton label="End session" name={`End session: ${device}`} action={end} />;
}

/** Ends an assistant's access. */
export function EndConnectionButton({ id, name }: { id: number; name: string }) {
  const params = { assistant_connection_id: id };
  const end = () => unlessGone(call("DELETE /assistant_connections/{assistant_connection_id}", { params }));
  return <ActionButton label="End access" name={`End access: ${name}`} action={end} />;
}

export function EndOtherSessionsButton() {
  return <ActionButton label="End all other sessions" action={() => call("DELETE /sessions", {})} />;
}

/**
 * A button that runs a call, then loads the page's data again. A failure is shown beside it, and the button becomes
 * Retry.
 */
function ActionButton({ label, name, action }: { label: string; name?: string; action: () => Promise<unknown> }) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const router = useRouter();

  async function run() {
    setRunning(true);
    setFailure(null);
    try {
      await action();
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setRunning(false);
    }
  }

  return (
    <div>
      <Button size="sm" aria-label={name} loading={running} loadingLabel="Ending…" onClick={() => void run()}>
        {failure === null ? label : "Retry"}
      </Button>
      <span role="alert" className="block text-sm text-danger">
        {failure}
      </span>
    </div>
  );
}
