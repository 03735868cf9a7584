"use client";

import { useCallback, useRef, useState, type ReactNode, type RefObject } from "react";
import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import cx from "clsx";
import { IconButton } from "@/components/ui/icon-button";
import { keepFocusWithout, pageHeading } from "@/components/ui/keep-focus";

type DialogSize = "sm" | "md" | "lg" | "xl";

export interface DialogProps {
  /** Called when the person closes it. Without it, they must finish the dialog: Esc, overlay and X don't close it. */
  onClose?: () => void;
  title: ReactNode;
  /** Scrolls with the children: a long one must not push the buttons away. */
  description?: ReactNode;
  /** Maximum width: 24, 32, 51 (fits the editor's toolbar) or 55.5 rem (fits two tables of 400 px). */
  size?: DialogSize;
  /** Scrolls beyond 65vh; title and footer stay visible. */
  children: ReactNode;
  /**
   * Buttons; the last one is the main one. What acts or saves has Cancel before it, unless closing keeps what was typed
   * (notes, a request). What only shows has Close.
   */
  footer?: ReactNode;
  /** Where the focus goes on closing, if not to the element that had it before. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Where the focus starts, if not on the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  /** Takes the window's height: for a long list of choices rather than something to read. */
  isTall?: boolean;
}

const SIZES: Record<DialogSize, string> = {
  sm: "max-w-96",
  md: "max-w-lg",
  lg: "max-w-[51rem]",
  xl: "max-w-[55.5rem]",
};

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
}

/** A modal dialog, open while it is rendered, named by its title. It traps the focus and returns it to the element that opened it. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, size = "md", children, footer, returnFocusTo, initialFocus, className } = props;
  const { isTall = false } = props;
  const forced = onClose === undefined;
  const opener = useRef<HTMLElement | null>(null);

  function takeFocus(event: Event) {
    // The browser draws open panels over everything, also over a dialog. One that had the focus gives it to its button.
    for (const panel of document.querySelectorAll<HTMLElement>("[popover]")) panel.hidePopover?.();
    opener.current = focusedElement();
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  }

  // Radix returns the focus to its own trigger, which a dialog opened by state doesn't have.
  function returnFocus(event: Event) {
    event.preventDefault();
    const target = returnFocusTo?.current ?? (opener.current?.isConnected ? opener.current : pageHeading());
    target?.focus();
    if (target) keepFocusWithout(target);
  }

  function refuseIfForced(event: Event) {
    if (forced) event.preventDefault();
  }

  // A small form within the dialog (a link's address) closes itself by Esc, and the dialog stays.
  function refuseEscape(event: KeyboardEvent) {
    if (forced || (event.target instanceof Element && event.target.closest("[data-takes-escape]")))
      event.preventDefault();
  }

  return (
    <RadixDialog.Root open onOpenChange={() => onClose?.()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <RadixDialog.Content
          aria-modal
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={refuseEscape}
          onInteractOutside={refuseIfForced}
          className={cx(
            "fixed inset-x-3 z-50 mx-auto flex flex-col rounded-xl border border-line",
            isTall
              ? "top-3 max-h-[calc(100dvh-1.5rem)]"
              : "top-[max(0.75rem,8vh)] max-h-[min(calc(100dvh-1.5rem),84vh)] max-sm:top-3 max-sm:max-h-[calc(100dvh-1.5rem)]",
            "bg-raised text-ink shadow-lg outline-none",
            SIZES[size],
            className,
          )}
        >
          <div className={cx("px-5 pt-4 pb-2 max-sm:pl-4", !forced && "pr-14")}>
            <RadixDialog.Title className="wrap-anywhere">{title}</RadixDialog.Title>
          </div>
          <DialogBody isTall={isTall}>
            {description && (
              <RadixDialog.Description className="mb-4 wrap-anywhere text-ink-muted">
                {description}
              </RadixDialog.Description>
            )}
            {children}
          </DialogBody>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-4">{footer}</div>
          )}
          {/* Last in order, so that the focus starts on the dialog's own first control. */}
          {!forced && (
            <RadixDialog.Close asChild>
              <IconButton
                label="Close"
                icon={<X aria-hidden className="size-4" />}
                className="absolute! top-3 right-3"
              />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The scrolling part. It is a Tab stop only while there is something to scroll. */
function DialogBody({ isTall, children }: { isTall: boolean; children: ReactNode }) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((body: HTMLDivElement | null) => {
    if (!body || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    if (body.firstElementChild) observer.observe(body.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const stop = scrolls ? ({ tabIndex: 0, role: "group", "aria-label": "Content" } as const) : {};
  return (
    <div
      ref={watch}
      {...stop}
      className={cx(
        // What scrolls away under the title has the line that it has over the buttons.
        "min-h-0 overflow-y-auto border-t px-5 pt-2.5 pb-5 max-sm:px-4 focus-visible:-outline-offset-2",
        scrolls ? "border-line" : "border-transparent",
        !isTall && "max-h-[65vh]",
      )}
    >
      <div>{children}</div>
    </div>
  );
}
