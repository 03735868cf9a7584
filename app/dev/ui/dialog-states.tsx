"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

type Shown = "form" | "long" | "forced" | null;

/** A dialog with a form, one that scrolls, and one that must be finished. */
export function DialogStates() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Card title="Dialogs">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown("form")}>With a form</Button>
        <Button onClick={() => setShown("long")}>Long</Button>
        <Button onClick={() => setShown("forced")}>Forced</Button>
      </div>
      {shown === "form" && (
        <Dialog
          onClose={close}
          title="New stone"
          description="Everyone will see it at once."
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <TextField label="Name" required />
        </Dialog>
      )}
      {shown === "long" && (
        <Dialog onClose={close} title="All about stones" size="lg" footer={<Button onClick={close}>Close</Button>}>
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line}>Paragraph {line + 1} of a text that is longer than the window is high.</p>
          ))}
        </Dialog>
      )}
      {shown === "forced" && (
        <Dialog
          size="sm"
          title="Choose a stone"
          description="Esc and clicks outside don't close this."
          footer={
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <TextField label="Stone" />
        </Dialog>
      )}
    </Card>
  );
}
