import { counted } from "@/lib/platform/core/counted";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { Choice } from "./sheet-setup-calls";

export interface MoveColumnProps {
  title: string;
  choices: readonly Choice[];
  /** Disables all buttons. */
  locked: boolean;
  verb: "Add" | "Remove";
  icon: ReactNode;
  onMove: (name: string) => void;
  /** Shows how many rows adding restores. */
  showsRestorable?: boolean;
}

/** Moves the focus to the next name's button, or the one before: its own leaves with the name. */
function focusBeside(button: HTMLElement) {
  const row = button.closest("tr");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector("button")?.focus();
}

/** One of the two columns, 400 px wide if the screen has room. */
export function MoveColumn({ title, choices, locked, verb, icon, onMove, showsRestorable = false }: MoveColumnProps) {
  return (
    <table aria-label={title} className="h-fit w-[400px] max-w-full text-base">
      <thead>
        <tr>
          <th scope="col" colSpan={2} className="border-b border-line pb-1.5 text-left font-semibold">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.length === 0 && (
          <tr>
            <td className="py-2 text-ink-muted">None</td>
          </tr>
        )}
        {choices.map(({ id, name, restorable, isFixed }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-1 wrap-anywhere">
              {name}
              {showsRestorable && restorable > 0 && (
                <span className="block text-sm text-ink-muted">
                  restores {counted(restorable, "row")} removed in the last 30 days
                </span>
              )}
              {isFixed && verb === "Remove" && <span className="block text-sm text-ink-muted">for everyone</span>}
            </td>
            <td className="w-10 py-1 text-right">
              <IconButton
                size="sm"
                label={`${verb} ${name}`}
                icon={icon}
                disabled={locked || (isFixed && verb === "Remove")}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onMove(name);
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
