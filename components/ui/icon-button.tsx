import type { ComponentProps, ReactNode } from "react";
import cx from "clsx";
import { buttonStyle, type ButtonSize } from "@/components/ui/button-style";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label" | "title"> {
  /** The accessible name, also shown as the tooltip: name the object too ("Notes for Testing"). */
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
}

/** A square button with only an icon; at least 28 px wide. */
export function IconButton({ label, icon, size = "md", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(buttonStyle("ghost", size, true), className)}
    >
      {icon}
    </button>
  );
}
