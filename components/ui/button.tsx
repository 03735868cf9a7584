import type { ComponentProps, MouseEvent, ReactNode } from "react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import cx from "clsx";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "@/components/ui/button-style";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /**
   * Pass it (true or false) for every button that starts work: a live region must exist before it announces anything.
   */
  loading?: boolean;
  /** What a screen reader hears when the work starts. */
  loadingLabel?: string;
}

function refuse(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button. While `loading` it keeps its width, name and focus, and a status beside it announces the work. It uses
 * `aria-disabled`, because a disabled button drops the focus to the page.
 */
export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size = "md",
    icon,
    loading,
    loadingLabel = "Working…",
    className,
    children,
    onClick,
    ...rest
  } = props;
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(buttonStyle(variant, size), className)}
        onClick={loading ? refuse : onClick}
        aria-disabled={loading || rest["aria-disabled"]}
        aria-busy={loading || undefined}
      >
        {loading ? <span className="inline-flex items-center gap-[inherit] opacity-0">{content}</span> : content}
        {loading && <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />}
      </button>
      {loading !== undefined && (
        <span role="status" className="sr-only">
          {loading ? loadingLabel : ""}
        </span>
      )}
    </>
  );
}
