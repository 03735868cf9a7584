"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "./button";

export interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Returns the dialog; `close` gets whether something was changed, so that the page's data loads again. */
  dialog: (close: (hasChanged: boolean) => void) => ReactNode;
}

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
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(close)}
    </>
  );
}
