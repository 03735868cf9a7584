"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "./button";
import { IconButton, type IconButtonProps } from "./icon-button";

/** With a `label`, its icon is the whole button. */
export type DialogButtonProps = (Omit<ButtonProps, "onClick"> | Omit<IconButtonProps, "onClick">) & {
  /** Returns the dialog; `close` gets whether something was changed, so that the page's data loads again. */
  dialog: (close: (hasChanged: boolean) => void) => ReactNode;
};

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();

  function close(hasChanged: boolean) {
    setOpen(false);
    if (hasChanged) router.refresh();
  }

  return (
    <>
      {"label" in button ? (
        <IconButton {...button} onClick={() => setOpen(true)} />
      ) : (
        <Button {...button} onClick={() => setOpen(true)} />
      )}
      {isOpen && dialog(close)}
    </>
  );
}
