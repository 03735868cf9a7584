"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, call } from "@/lib/platform/client/call";

/** Ends a session. One that has ended already counts as ended. */
const endSession = (id: number) =>
  call("DELETE /sessions/{session_id}", { params: { session_id: id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
  });

export function EndSessionButton({ id, device }: { id: number; device: string }) {
  return <ActionButton label="End session" name={`End session: ${device}`} action={() => endSession(id)} />;
}

/** Ends an assistant's access. What has ended already counts as ended. */
const endConnection = (id: number) =>
  call("DELETE /assistant_connections/{assistant_connection_id}", { params: { assistant_connection_id: id } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    },
  );

export function EndConnectionButton({ id, name }: { id: number; name: string }) {
  return <ActionButton label="End access" name={`End access: ${name}`} action={() => endConnection(id)} />;
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
