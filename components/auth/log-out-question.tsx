"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { logOut } from "./log-out";

export interface LogOutQuestionProps {
  drafts: { notes: number; levels: number };
  onClose: () => void;
}

/** Names the unsaved drafts that Log out deletes, and logs out if the person agrees. */
export function LogOutQuestion({ drafts: { notes, levels }, onClose }: LogOutQuestionProps) {
  const named = [counted(notes, "note"), counted(levels, "level")].filter((part) => part !== null).join(" and ");
  return (
    <Dialog
      open
      onOpenChange={onClose}
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
      {`You have ${named} that ${notes + levels === 1 ? "isn't" : "aren't"} saved. Logging out deletes ${notes + levels === 1 ? "it" : "them"} from this browser.`}
    </Dialog>
  );
}

const counted = (count: number, noun: string) => (count === 0 ? null : `${count} ${noun}${count === 1 ? "" : "s"}`);
