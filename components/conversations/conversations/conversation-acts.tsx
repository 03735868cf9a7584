"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/doors/client/call";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

/** Preparing, where a case stands before it, printing, moving, closing and deleting. */
export function ConversationActs({ shown, decides }: { shown: ShownConversation; decides: boolean }) {
  const { id, kind, state, side, is_ready, user, manager } = shown;
  const other = side === "manager" ? user : manager;
  const router = useRouter();
  const [asks, setAsks] = useState<"close" | "delete" | "move" | null>(null);
  const params = { conversation_id: id };
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {kind === "grade" && state === "preparing" && side !== "reader" && !is_ready[side] && (
        <LinkButton variant="primary" href="#preparations">
          Prepare
        </LinkButton>
      )}
      <Button onClick={() => window.print()}>Print</Button>
      {state === "open" && (
        <Button variant={kind === "grade" ? "secondary" : "primary"} onClick={() => setAsks("close")}>
          Close…
        </Button>
      )}
      {state !== "closed" && <Button onClick={() => setAsks("move")}>Change day…</Button>}
      {state === "preparing" && <Button onClick={() => setAsks("delete")}>Delete…</Button>}
      {asks === "move" && <DayDialog shown={shown} onClose={() => setAsks(null)} />}
      {asks === "close" && (
        <ConfirmDialog
          title="Close this conversation?"
          verb={kind === "grade" ? "Close without a decision" : "Close conversation"}
          act={() =>
            call("PATCH /conversations/{conversation_id}", { params, body: { cm_conversation: { state: "closed" } } })
          }
          onDone={router.refresh}
          onClose={() => setAsks(null)}
        >
          {kind === "grade" && (
            <p className="mb-2 font-medium">
              {shown.grade === null ? "The grade isn't decided." : `${shown.grade} isn't decided.`}
              {decides ? " To grant it or say not yet, cancel and choose under the question." : " It stays open."}
            </p>
          )}
          <p>The page stays as it is now: levels, criteria, both preparations and agreements. Agreements go on.</p>
        </ConfirmDialog>
      )}
      {asks === "delete" && (
        <ConfirmDialog
          title="Delete this conversation?"
          verb="Delete conversation"
          danger
          act={() => call("DELETE /conversations/{conversation_id}", { params })}
          onDone={() =>
            router.replace((side === "manager" ? `/conversations?person=${user.id}` : "/conversations") as Route)
          }
          onClose={() => setAsks(null)}
        >
          <p>
            {`What both of you have prepared is deleted for good${other ? `, and ${other.first_name} is told` : ""}. To talk on another day, change the day instead.`}
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}

/** Moves a conversation to another day. */
function DayDialog({ shown, onClose }: { shown: ShownConversation; onClose: () => void }) {
  const { id, held_on, side, user, manager } = shown;
  const other = side === "manager" ? user : manager;
  const router = useRouter();
  const [day, setDay] = useState(held_on);
  async function send() {
    // The same day is no message to the other.
    if (day !== held_on)
      await call("PATCH /conversations/{conversation_id}", {
        params: { conversation_id: id },
        body: { cm_conversation: { held_on: day } },
      });
    router.refresh();
    onClose();
  }
  return (
    <FormDialog title="Change the day" verb="Change day" failed="The day wasn’t changed" send={send} onClose={onClose}>
      <TextField
        label="Day"
        type="date"
        required
        hint={`${other ? `${other.first_name} is told. ` : ""}What was prepared stays.`}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
}
