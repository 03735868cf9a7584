import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { linkFromTyped } from "@/lib/platform/rich-text/rules";

const CLEARED = "The address was cleared. Links can start with http:, https:, mailto: or tel:.";

interface LinkFormProps {
  /** The address of the selected link; null if there is none. */
  current: string | null;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * A field for the address of a link, under the toolbar. It isn't a `<form>`, because the editor may be in one. While it
 * is open, Escape closes only it: a dialog around the editor finds it by `data-takes-escape` and stays open.
 */
export function LinkForm({ current, onApply, onRemove, onClose }: LinkFormProps) {
  const [address, setAddress] = useState(current ?? "");
  const [problem, setProblem] = useState("");

  function apply() {
    const link = linkFromTyped(address);
    if (link) return onApply(link);
    setAddress("");
    setProblem(CLEARED);
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
