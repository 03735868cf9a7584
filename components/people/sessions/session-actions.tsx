"use client";

import { ActionButton, type ActionButtonProps } from "@/components/ui/action-button";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";

export function EndSessionButton({ id, device }: { id: number; device: string }) {
  const end = () => unlessGone(call("DELETE /sessions/{session_id}", { params: { session_id: id } }));
  return <EndButton label="End session" name={`End session: ${device}`} action={end} />;
}

/** Ends an assistant's access. */
export function EndConnectionButton({ id, name }: { id: number; name: string }) {
  const params = { assistant_connection_id: id };
  const end = () => unlessGone(call("DELETE /assistant_connections/{assistant_connection_id}", { params }));
  return <EndButton label="End access" name={`End access: ${name}`} action={end} />;
}

export function EndOtherSessionsButton() {
  return <EndButton label="End all other sessions" size="md" action={() => call("DELETE /sessions", {})} />;
}

const EndButton = (props: Omit<ActionButtonProps, "loadingLabel">) => (
  <ActionButton {...props} loadingLabel="Ending…" />
);
