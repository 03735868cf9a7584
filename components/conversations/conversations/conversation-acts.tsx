"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { call } from "@/lib/doors/client/call";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

/** Preparing, where a case stands before it, printing, closing and dropping. */
export function ConversationActs({ shown: { id, kind, state, side, is_ready } }: { shown: ShownConversation }) {
  const router = useRouter();
  const [asks, setAsks] = useState<"close" | "drop" | null>(null);
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
      {state === "preparing" && <Button onClick={() => setAsks("drop")}>Drop…</Button>}
      {asks === "close" && (
        <ConfirmDialog
          title="Close this conversation?"
          verb="Close conversation"
          act={() =>
            call("PATCH /conversations/{conversation_id}", { params, body: { cm_conversation: { state: "closed" } } })
          }
          onDone={router.refresh}
          onClose={() => setAsks(null)}
        >
          <p>The page stays as it is now: levels, criteria, both preparations and agreements. Agreements go on.</p>
        </ConfirmDialog>
      )}
      {asks === "drop" && (
        <ConfirmDialog
          title="Drop this conversation?"
          verb="Drop conversation"
          danger
          act={() => call("DELETE /conversations/{conversation_id}", { params })}
          onDone={() => router.replace("/conversations")}
          onClose={() => setAsks(null)}
        >
          <p>What both of you have prepared is deleted.</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
