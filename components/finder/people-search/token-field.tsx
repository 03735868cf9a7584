import cx from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CONTROL_STYLE } from "@/components/ui/field";

export interface TokenFieldProps extends ComponentProps<"input"> {
  value: string;
  /** Before what is typed. */
  tokens: ReactNode;
}

/** A text field with tokens in it, and a button that adds what is typed. */
export function TokenField({ tokens, ...control }: TokenFieldProps) {
  return (
    <div
      className={cx(
        CONTROL_STYLE,
        "flex min-h-11 flex-wrap items-center gap-1.5 p-1.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus",
      )}
    >
      {/* Not on phones beside tokens: they have the line for themselves. */}
      <Search aria-hidden className="mx-1 size-4 shrink-0 text-ink-muted max-sm:[&:has(+ul)]:hidden" />
      {tokens}
      <input
        {...control}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className="h-7 min-w-32 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-muted"
      />
      {control.value.trim() !== "" && (
        <Button type="submit" size="sm" variant="primary">
          Add conditions
        </Button>
      )}
    </div>
  );
}
