import type { ReactNode } from "react";

export interface PopProps {
  id: string;
  /** Names the panel. */
  label: string;
  /** The button's name, where its text is short. */
  buttonLabel?: string;
  buttonTitle?: string;
  /** Of the button. */
  className: string;
  /** What the button shows. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button with a small panel beside it that moves nothing. The browser's own popover: Esc and a click beside it close
 * it, and it opens before any JavaScript has arrived.
 */
export function Pop({ id, label, buttonLabel, buttonTitle, className, button, children }: PopProps) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={buttonLabel} title={buttonTitle} className={className}>
        {button}
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className="pop">
        {children}
      </div>
    </>
  );
}

/** Closes the panel that a control is in, and gives the focus back to the button that opened it. */
export const closePopOf = (control: Element): void => control.closest<HTMLElement>("[popover]")?.hidePopover?.();

type DialogItemProps = { onOpen: () => void; prints?: boolean; children: ReactNode };

/** An act of a panel: closes the panel and opens a dialog. Ctrl+P presses the one that `prints`. */
export function DialogItem({ onOpen, prints = false, children }: DialogItemProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-prints={prints || undefined}
      onClick={({ currentTarget }) => {
        closePopOf(currentTarget);
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
