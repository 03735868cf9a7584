"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { isMac, type KeyLine, screenKeys } from "./keys";
import { SingleKeysSwitch, useSingleKeysAreOn } from "./single-keys-switch";

const lines = (): readonly KeyLine[] => [
  { keys: [isMac() ? "⌘ K" : "Ctrl K"], does: "Search people, competencies, screens and actions" },
  { keys: ["/"], does: "Focus search", single: true },
  { keys: ["?"], does: "Show keyboard shortcuts", single: true },
  ...screenKeys(),
  { keys: ["Tab", "Shift Tab"], does: "Move to the next or previous control" },
  { keys: ["←", "→"], does: "In a row's levels: pick the previous or next; in a toolbar: move" },
  { keys: ["Enter", "Space"], does: "Press the focused button (on a sheet, the tick approves)" },
  { keys: ["Esc"], does: "Close the dialog or menu" },
];

/** The list of keyboard shortcuts, with a switch for those of a single key. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const single = useSingleKeysAreOn();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" footer={<Button onClick={onClose}>Close</Button>}>
      <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-5 gap-y-2 max-sm:grid-cols-[4.5rem_1fr] max-sm:gap-x-3">
        {lines().map(({ keys, does, single: alone }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="sm:whitespace-nowrap">
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && " "}
                  <kbd className="key whitespace-nowrap">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>
              {does}
              {alone && !single && <span className="text-ink-muted"> (off)</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}
