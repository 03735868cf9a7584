"use client";

import { type RefObject, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { RequestForm, type RequestFormProps } from "./request-form";

type RequestAgainDialogProps = RequestFormProps & { opener: RefObject<HTMLElement | null> };

/** Requests a level again after a decline, with the words that answer its reason. */
export function RequestAgainDialog({ opener, ...form }: RequestAgainDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const { leave, question } = useUnsaved({ isDirty, onClose: form.onClose, className: "mb-4" });
  return (
    <Dialog onClose={leave} returnFocusTo={opener} title={`Request for ${form.subject}`} size="lg">
      {question}
      <div onChange={() => setDirty(true)}>
        <RequestForm {...form} leaveDialog={leave} />
      </div>
    </Dialog>
  );
}
