import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { linkFromTyped } from "@/lib/rich-text/rules";

const REFUSED =
  "That address was left blank: a link can go to a web page (http, https), a mail address (mailto) or a phone number (tel).";

interface LinkFormProps {
  /** The address of the link that is selected, or null where there is none yet. */
  current: string | null;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * The address of a link, asked for in place under the toolbar. It is no `<form>`, since the editor may stand in one. While it
 * is open Escape is its own: a dialog around the editor finds it by `data-takes-escape` and stays.
 */
export function LinkForm({ current, onApply, onRemove, onClose }: LinkFormProps) {
  const [address, setAddress] = useState(current ?? "");
  const [problem, setProblem] = useState("");

  function apply() {
    const link = linkFromTyped(address);
    if (link) return onApply(link);
    setAddress("");
    setProblem(REFUSED);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else apply();
  }

  return (
    <div
      role="group"
      aria-label="Link"
      data-takes-escape
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-end gap-2 border-b border-line px-3 py-2"
    >
      <TextField
        label="Link address"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={problem || undefined}
        placeholder="https://"
        autoComplete="off"
        autoFocus
        className="min-w-56 flex-1"
      />
      <Button variant="primary" onClick={apply}>
        Apply link
      </Button>
      {current !== null && <Button onClick={onRemove}>Remove link</Button>}
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
