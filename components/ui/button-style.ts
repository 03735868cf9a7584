import cx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

// Every variant has a border, transparent in most: forced colours drop backgrounds and draw borders.
const BASE =
  "relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap " +
  "select-none transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed " +
  "forced-colors:disabled:text-[GrayText] forced-colors:disabled:opacity-100";

// Without this, browsers in forced colours paint a patch behind the text of a filled button.
const FILLED_FORCED =
  "forced-color-adjust-none forced-colors:bg-[ButtonText] forced-colors:text-[ButtonFace] " +
  "forced-colors:not-disabled:hover:bg-[Highlight] " +
  "forced-colors:not-disabled:hover:text-[HighlightText] forced-colors:disabled:border-[GrayText] " +
  "forced-colors:disabled:bg-[ButtonFace]";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: cx(
    "border-transparent bg-accent text-accent-ink shadow-sm not-disabled:hover:bg-accent-hover",
    FILLED_FORCED,
  ),
  secondary:
    "border-line-strong bg-surface text-ink shadow-sm not-disabled:hover:border-ink-muted not-disabled:hover:bg-hover",
  ghost: "border-transparent bg-transparent text-ink not-disabled:hover:bg-hover",
  danger: cx(
    "border-transparent bg-danger text-danger-ink shadow-sm not-disabled:hover:bg-danger-hover",
    FILLED_FORCED,
  ),
};

const SIZES: Record<ButtonSize, string> = { sm: "h-7 gap-1.5 px-2.5 text-sm", md: "h-8 gap-2 px-3 text-base" };
const SQUARE_SIZES: Record<ButtonSize, string> = { sm: "size-7", md: "size-8" };

/** The classes of a button; `square` is for an icon only. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, square = false): string {
  return cx(BASE, VARIANTS[variant], square ? SQUARE_SIZES[size] : SIZES[size]);
}
