"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatDay } from "@/components/ui/time/format-day";
import { call } from "@/lib/doors/client/call";
import { today } from "@/lib/platform/core/day";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

export interface CloseConversationProps extends Pick<ButtonProps, "variant"> {
  shown: ShownConversation;
  /** Whether the viewer decides about its grade. */
  decides: boolean;
  label: string;
}

/** Closes a conversation, after a question that says what of it stays and what isn't decided. */
export function CloseConversation({ shown, decides, label, variant }: CloseConversationProps) {
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const isAboutGrade = shown.kind === "grade";
  return (
    <>
      <Button variant={variant} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          title="Close this conversation?"
          verb={isAboutGrade ? "Close without a decision" : "Close conversation"}
          act={() =>
            call("PATCH /conversations/{conversation_id}", {
              params: { conversation_id: shown.id },
              body: { cm_conversation: { state: "closed" } },
            })
          }
          onDone={router.refresh}
          onClose={() => setAsks(false)}
        >
          {isAboutGrade && (
            <p className="mb-2 font-medium">
              {shown.grade === null ? "The grade isn't decided." : `${shown.grade} isn't decided.`}
              {decides ? " To grant it or say not yet, cancel and choose under the question." : " It stays open."}
            </p>
          )}
          {shown.held_on > today() && (
            <p className="mb-2 font-medium">{`Its day, ${formatDay(shown.held_on)}, is still to come.`}</p>
          )}
          <p>The page stays as it is now: levels, criteria, both preparations and agreements. Agreements go on.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
