import * as Toolbar from "@radix-ui/react-toolbar";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import cx from "clsx";
import { buttonStyle } from "@/components/ui/button-style";

/** Nine of a size fit beside each other at 320 px. */
const PHONE_SIZE = "max-[24rem]:size-6.5";

interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  /** For a toggle button. */
  pressed?: boolean;
  /** For a button that shows and hides something. */
  expanded?: boolean;
  /** Set as aria-disabled: a disabled button would drop the focus right after a press. */
  inactive?: boolean;
  onPress: () => void;
}

/** An icon button of the editor's toolbar, with a tooltip. */
export function ToolbarButton({ label, icon, pressed, expanded, inactive, onPress }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onPress}
      className={cx(
        buttonStyle("ghost", "sm", true),
        PHONE_SIZE,
        "aria-disabled:opacity-50 aria-expanded:bg-accent-soft aria-pressed:border-accent " +
          "aria-pressed:bg-accent-soft aria-pressed:text-accent",
      )}
    >
      {icon}
    </Toolbar.Button>
  );
}

/** Tracks whether a control was last used by pointer rather than by keyboard. */
function useLastTouch() {
  const byPointer = useRef(false);
  const onPointerDown = () => {
    byPointer.current = true;
  };
  const onKeyDown = () => {
    byPointer.current = false;
  };
  return { byPointer, onPointerDown, onKeyDown };
}

// Radix sets type="button" on every toolbar item; a select has no such attribute.
function BareSelect({ type: _type, ...select }: ComponentProps<"select"> & { type?: string }) {
  return <select {...select} />;
}

interface ToolbarSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** `byPointer`: chosen with a mouse or finger, so that the focus can go back to the text. */
  onChoose: (value: string, byPointer: boolean) => void;
}

/** A select in the toolbar. Left and right move to the next item, up and down choose. */
export function ToolbarSelect({ label, value, options, onChoose }: ToolbarSelectProps) {
  const { byPointer, onPointerDown, onKeyDown } = useLastTouch();
  return (
    <span className="relative max-sm:grow max-sm:basis-[45%]">
      <Toolbar.Button asChild>
        <BareSelect
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          aria-label={label}
          title={label}
          value={value}
          onChange={(event) => onChoose(event.currentTarget.value, byPointer.current)}
          className="h-7 appearance-none rounded-md border border-transparent bg-surface pr-5 pl-1.5 text-sm text-ink hover:bg-hover max-sm:w-full"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </BareSelect>
      </Toolbar.Button>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-1 size-3 text-ink-muted" />
    </span>
  );
}

interface ToolbarColorProps {
  label: string;
  icon: ReactNode;
  /** "#rrggbb", "rgb(r, g, b)", or "" for text without a colour. */
  value: string;
  /** What the picker shows for text without a colour. */
  fallback: string;
  onChoose: (color: string, byPointer: boolean) => void;
}

function asHex(color: string, fallback: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(color)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}` : fallback;
}

/** The browser's colour picker behind an icon. */
export function ToolbarColor({ label, icon, value, fallback, onChoose }: ToolbarColorProps) {
  // React's onChange fires for every shade while dragging, each an undo step; the native change event fires once.
  const input = useRef<HTMLInputElement>(null);
  const { byPointer, onPointerDown, onKeyDown } = useLastTouch();
  const [draft, setDraft] = useState<string | null>(null);
  const choose = useEffectEvent((color: string) => {
    setDraft(null);
    onChoose(color, byPointer.current);
  });
  useEffect(() => {
    const picker = input.current;
    const onChange = () => choose(picker?.value ?? "");
    picker?.addEventListener("change", onChange);
    return () => picker?.removeEventListener("change", onChange);
  }, []);
  return (
    <span
      className={cx(
        "relative inline-flex size-7 items-center justify-center rounded-md hover:bg-hover",
        "focus-within:outline-2 focus-within:outline-focus",
        PHONE_SIZE,
      )}
    >
      {icon}
      <span
        aria-hidden
        className="absolute inset-x-1.5 bottom-0.5 h-1 rounded-sm border border-line"
        style={{ backgroundColor: value || "transparent" }}
      />
      <Toolbar.Button asChild>
        <input
          ref={input}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          type="color"
          aria-label={label}
          title={label}
          value={draft ?? asHex(value, fallback)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </Toolbar.Button>
    </span>
  );
}

/** A line between two groups of the toolbar. Where the groups take several lines, it would end one of them. */
export function ToolbarLine() {
  return <Toolbar.Separator className="mx-0.5 h-5 w-px bg-line max-lg:mx-0 max-sm:hidden" />;
}
