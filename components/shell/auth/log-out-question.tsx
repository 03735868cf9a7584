"use client";

import { counted } from "@/lib/platform/core/counted";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { logOut } from "./log-out";
import type { Drafts } from "./stored-user";

export interface LogOutQuestionProps {
  drafts: Drafts;
  onClose: () => void;
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** Names the unsaved drafts that Log out deletes, and logs out if the person agrees. */
export function LogOutQuestion({ drafts: { notes, levels, messages, preparations }, onClose }: LogOutQuestionProps) {
  const named = LIST.format(
    [
      notes > 0 && counted(notes, "note"),
      levels > 0 && counted(levels, "level"),
      messages > 0 && counted(messages, "message"),
      preparations > 0 && counted(preparations, "preparation"),
    ].filter((part) => part !== false),
  );
  const isOne = notes + levels + messages + preparations === 1;
  return (
    <Dialog
      onClose={onClose}
      title="Log out and delete drafts?"
      size="sm"
      footer={
        <>
          <Button onClick={logOut}>Log out and delete</Button>
          <Button variant="primary" onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      {`You have ${named} that ${isOne ? "isn't" : "aren't"} saved. Logging out deletes ` +
        `${isOne ? "it" : "them"} from this browser.`}
    </Dialog>
  );
}
