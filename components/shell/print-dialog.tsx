"use client";

import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { errorDetail } from "@/lib/client/call";

export interface PrintDialogProps<Choice extends string> {
  /** What can be printed after the table, and how it is called. */
  choices: readonly { choice: Choice; label: string }[];
  /** Reads and draws what was chosen. */
  load: (chosen: readonly Choice[]) => Promise<ReactNode>;
  /** The text for when that fails. */
  failure: string;
  onClose: () => void;
}

/** Asks what goes onto the paper beside the screen's table, fetches it, and prints. */
export function PrintDialog<Choice extends string>({ choices, load, failure, onClose }: PrintDialogProps<Choice>) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [phase, setPhase] = useState<"choosing" | "loading" | { why: string }>("choosing");
  const failed = typeof phase === "object" ? phase : null;
  const [appendix, setAppendix] = useState<{ content: ReactNode } | null>(null);

  async function print() {
    setPhase("loading");
    try {
      setAppendix({ content: chosen.length === 0 ? null : await load(chosen) });
    } catch (error) {
      setPhase({ why: errorDetail(error) });
    }
  }

  // Only once the dialog is gone: while it is open the page can't scroll, and so wouldn't print beyond the window.
  if (appendix) return <Printout content={appendix.content} onPrinted={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Print"
      size="sm"
      footer={
        <Button
          variant="primary"
          loading={phase === "loading"}
          loadingLabel="Getting it ready…"
          onClick={() => void print()}
        >
          {failed ? "Retry" : "Print"}
        </Button>
      }
    >
      <div className="grid gap-3">
        {choices.map(({ choice, label }) => (
          <Switch
            key={choice}
            label={label}
            checked={chosen.includes(choice)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
      {failed && (
        <Alert className="mt-3" title={failure}>
          {failed.why}
        </Alert>
      )}
    </Dialog>
  );
}

function Printout({ content, onPrinted }: { content: ReactNode; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  return content === null ? null : createPortal(<div className="print-appendix">{content}</div>, document.body);
}
