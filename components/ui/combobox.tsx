"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { cx } from "@/components/ui/cx";
import { CONTROL_STYLE, Field, type FieldText } from "@/components/ui/field";
import { PAGE_SIZE } from "@/components/ui/page-size";
import { usePopup } from "@/components/ui/use-popup";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";

export interface ComboboxOption {
  id: number;
  label: string;
  /** Said beside the label. */
  aside?: string;
}

export interface ComboboxProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The chosen option's label; empty if there is none. */
  value: string;
  onChoose: (option: ComboboxOption) => void;
  /** Is told what is typed, and `options` are what that finds. Without it, the options are searched here. */
  onSearch?: (text: string) => void;
  /** Offers to create an option of the typed name, if there is none. */
  create?: { label: (name: string) => string; run: (name: string) => void };
  /** Opens as soon as it gets the focus: where it is the first thing to do. */
  opensOnFocus?: boolean;
  /** Keys pressed while the list leaves them to the field. */
  onFieldKey?: (event: KeyboardEvent<HTMLInputElement>, typed: string) => void;
  /** Shown in the list while it has no options. */
  none?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

type Item = { key: string; label: string; aside?: string | undefined; choose: () => void };

/** A closed list that opens on a click, a letter or an arrow key. Typing searches it (case and accents ignored), and Enter takes the marked option. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChoose, onSearch, create, opensOnFocus = false, onFieldKey, none = "No options" } = props;
  const { label, hideLabel, hint, error, placeholder = "Select...", required, disabled, maxLength = 200 } = props;
  const listId = useId();
  const field = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Null until something is typed: the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  usePopup(isOpen, field, list, "fill");

  const text = typed ?? "";
  const items = itemsOf(
    onSearch ? options : options.filter(({ label: name }) => fits(name, text)),
    text,
    create,
    choose,
  );
  const current = Math.min(marked, items.length - 1);

  function close() {
    setOpen(false);
    setTyped(null);
    setMarked(0);
    if (typed !== null) onSearch?.("");
  }

  function choose(act: () => void) {
    act();
    close();
  }

  function itemsOf(
    found: readonly ComboboxOption[],
    name: string,
    offer: typeof create,
    finish: typeof choose,
  ): Item[] {
    const all: Item[] = found.map((option) => ({
      key: String(option.id),
      label: option.label,
      aside: option.aside,
      choose: () => finish(() => onChoose(option)),
    }));
    const wanted = name.trim();
    const isKnown = options.some((option) => normalizeForSearch(option.label) === normalizeForSearch(wanted));
    if (!offer || normalizeForSearch(wanted) === "" || isKnown) return all;
    return [...all, { key: "create", label: offer.label(wanted), choose: () => finish(() => offer.run(wanted)) }];
  }

  function open() {
    if (disabled) return;
    const chosen = typed === null ? options.findIndex((option) => option.label === value) : 0;
    setMarked(Math.max(chosen, 0));
    setOpen(true);
  }

  function type(next: string) {
    setTyped(next);
    setMarked(0);
    setOpen(true);
    onSearch?.(next);
  }

  function mark(place: number) {
    const next = Math.max(0, Math.min(place, items.length - 1));
    setMarked(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_SIZE, PageUp: -PAGE_SIZE };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) mark(current + step);
      else open();
    } else if (event.key === "Enter" && isOpen) {
      // Not the form's Save.
      event.preventDefault();
      items[current]?.choose();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else onFieldKey?.(event, text);
  }

  const { className, inputRef } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, required, className }}>
      {(wiring) => (
        <span ref={field} className="relative" data-takes-escape={isOpen || undefined}>
          <input
            {...wiring}
            ref={inputRef}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && items.length > 0 ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            aria-required={required || undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            maxLength={maxLength}
            placeholder={placeholder}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onClick={() => !isOpen && open()}
            onFocus={(event) => {
              event.target.select();
              if (opensOnFocus) open();
            }}
            onBlur={close}
            onKeyDown={press}
            className={cx(CONTROL_STYLE, "h-8 truncate pr-8 pl-2.5")}
          />
          <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-ink-muted" />
          {isOpen && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={label}
              popover="manual"
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              className="fixed inset-auto z-50 m-0 min-h-[140px] overflow-y-auto rounded-md border border-line bg-raised p-1 text-base text-ink shadow-lg"
            >
              {items.length === 0 && (
                // A list box must not be without options: this one can't be chosen.
                <div role="option" aria-disabled aria-selected={false} className="px-2 py-1 text-ink-muted">
                  {none}
                </div>
              )}
              {items.map((item, place) => (
                <div
                  key={item.key}
                  id={`${listId}-${place}`}
                  role="option"
                  aria-selected={place === current}
                  onClick={item.choose}
                  onMouseMove={() => place !== current && setMarked(place)}
                  className="flex min-h-7 cursor-pointer flex-wrap items-baseline gap-x-2 rounded border border-transparent px-2 py-1 wrap-anywhere aria-selected:border-line-strong aria-selected:bg-hover"
                >
                  {item.label}
                  {item.aside && <span className="text-sm text-ink-muted">{item.aside}</span>}
                </div>
              ))}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}

const fits = (label: string, text: string) => normalizeForSearch(label).includes(normalizeForSearch(text));
