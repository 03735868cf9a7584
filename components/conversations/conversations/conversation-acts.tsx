"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseConversation } from "./close-conversation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { DialogItem, MorePop } from "@/components/ui/pop";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

export interface ConversationActsProps {
  shown: ShownConversation;
  /** Whether the viewer is to decide about its grade, and closes it there. */
  decides: boolean;
}

/** Printing, moving, closing and deleting. */
export function ConversationActs({ shown, decides }: ConversationActsProps) {
  const { id, kind, state, side, user, manager } = shown;
  const other = side === "manager" ? user : manager;
  const router = useRouter();
  const [asks, setAsks] = useState<"delete" | "move" | null>(null);
  const params = { conversation_id: id };
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => window.print()}>Print</Button>
      {state === "open" && !decides && (
        <CloseConversation
          shown={shown}
          decides={false}
          label="Close conversation"
          variant={kind === "grade" ? "secondary" : "primary"}
        />
      )}
      {state !== "closed" && (
        <MorePop label="More for this conversation">
          <DialogItem onOpen={() => setAsks("move")}>Change day</DialogItem>
          {state === "preparing" && <DialogItem onOpen={() => setAsks("delete")}>Delete conversation</DialogItem>}
        </MorePop>
      )}
      {asks === "move" && <DayDialog shown={shown} onClose={() => setAsks(null)} />}
      {asks === "delete" && (
        <ConfirmDialog
          title="Delete this conversation?"
          verb="Delete conversation"
          danger
          act={() => unlessGone(call("DELETE /conversations/{conversation_id}", { params }))}
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
    <FormDialog title="Change the day" verb="Change day" failed="The day wasn't changed" send={send} onClose={onClose}>
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
