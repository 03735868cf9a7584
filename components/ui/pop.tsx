import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";

export interface PopProps {
  id: string;
  /** Names the panel. */
  label: string;
  /** The button's name, where its text is short. */
  buttonLabel?: string;
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
export function Pop({ id, label, buttonLabel, className, button, children }: PopProps) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={buttonLabel} title={buttonLabel} className={className}>
        {button}
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className="pop">
        {children}
      </div>
    </>
  );
}

/** What is needed seldom, behind three dots, once on a page: links and acts. `label` is "More for this sheet". */
export const MorePop = ({ label, children }: { label: string; children: ReactNode }) => (
  <Pop
    id="more-acts"
    label={label}
    buttonLabel={label}
    className="more-acts"
    button={<Ellipsis aria-hidden className="mx-auto size-4" />}
  >
    <div className="pop-menu">{children}</div>
  </Pop>
);

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
