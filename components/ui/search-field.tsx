import type { ComponentProps } from "react";
import Search from "lucide-react/icons/search";
import cx from "clsx";
import { CONTROL_STYLE, Field, splitField } from "@/components/ui/field";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "children" | "type" | "size"> {
  /** Says what is searched ("Search competencies"). */
  label: string;
  /** `sm` (28 px) is for table heads. */
  size?: "sm" | "md";
}

/** A search box. Its label is for screen readers only. `className` is for the frame around it. */
export function SearchField({ size = "md", ...props }: SearchFieldProps) {
  const { frame, control } = splitField({ ...props, hideLabel: true });
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className="relative">
          <Search
            aria-hidden
            className={cx(
              "pointer-events-none absolute text-ink-muted",
              size === "sm" ? "top-2 left-2 size-3" : "top-2 left-2 size-4",
            )}
          />
          <input
            autoComplete="off"
            spellCheck={false}
            {...control}
            {...wiring}
            type="search"
            className={cx(CONTROL_STYLE, size === "sm" ? "h-7 pr-1 pl-6 font-normal" : "h-8 pr-2 pl-8")}
          />
        </span>
      )}
    </Field>
  );
}
