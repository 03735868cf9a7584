"use client";

import { usePrint } from "@/components/shell/use-print";
import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { useWork } from "@/components/ui/use-work";

export interface PrintDialogProps<Choice extends string> {
  /** What can be printed after the table. */
  choices: readonly { choice: Choice; label: string }[];
  /** Loads and renders the chosen parts. */
  load: (chosen: readonly Choice[]) => Promise<ReactNode>;
  /** The text shown if that fails. */
  failure: string;
  onClose: () => void;
}

/** Lets the person choose what to print besides the table, loads it, and prints. */
export function PrintDialog<Choice extends string>({ choices, load, failure, onClose }: PrintDialogProps<Choice>) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const { working, failure: why, run } = useWork();
  const [appendix, setAppendix] = useState<{ content: ReactNode } | null>(null);

  const print = () => run(async () => setAppendix({ content: chosen.length === 0 ? null : await load(chosen) }));

  // After the dialog has closed: while it is open the page can't scroll, so only the visible part would be printed.
  if (appendix) return <Printout content={appendix.content} onPrinted={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Print"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={working !== null} loadingLabel="Preparing…" onClick={() => void print()}>
            {why === null ? "Print" : "Retry"}
          </Button>
        </>
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
      <Failure className="mt-3" title={failure}>
        {why}
      </Failure>
    </Dialog>
  );
}

function Printout({ content, onPrinted }: { content: ReactNode; onPrinted: () => void }) {
  usePrint(onPrinted);
  return content === null ? null : createPortal(<div className="print-appendix">{content}</div>, document.body);
}
