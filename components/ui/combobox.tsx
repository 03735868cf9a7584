"use client";

import * as Popover from "@radix-ui/react-popover";
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import ChevronDown from "lucide-react/icons/chevron-down";
import { use, useState, type KeyboardEvent, type Ref } from "react";
import cx from "clsx";
import { CONTROL_STYLE, Field, type FieldText } from "@/components/ui/field";
import { FormContext } from "@/components/ui/form-state";
import { PAGE_SIZE } from "@/components/ui/page-size";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

export interface ComboboxOption {
  id: number;
  label: string;
  /** Said beside the label. */
  aside?: string;
}

export interface ComboboxProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The chosen option; it needn't be among `options`. */
  chosen: ComboboxOption | null;
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
  /** What is wrong with what is chosen, null if nothing is. Without it, `required` says so. */
  wrong?: string | null;
  disabled?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

type Item = { key: string; label: string; aside?: string | undefined; choose: () => void };

const CHANGES = useCombobox.stateChangeTypes;

const prevent = (event: { preventDefault: () => void }) => event.preventDefault();

/** As wide as its field, or as names need where that is narrow; the heights are the specification's. */
const LIST_STYLE = cx(
  "z-50 max-h-[min(300px,var(--radix-popover-content-available-height,300px))] min-h-[140px] overflow-y-auto",
  "w-[max(var(--radix-popover-trigger-width),min(240px,var(--radix-popover-content-available-width)))]",
  "rounded-md border border-line bg-raised p-1 text-base text-ink shadow-lg outline-none",
);

/**
 * A closed list that opens on a click, a letter or an arrow key. Typing searches it (case and accents ignored), and
 * Enter takes the marked option.
 */
export function Combobox(props: ComboboxProps) {
  const { options, chosen, onChoose, onSearch, create, opensOnFocus = false, onFieldKey, none = "No options" } = props;
  const { label, hideLabel, hint, error, placeholder = "Select...", required, disabled, maxLength = 200 } = props;
  const { wrong = required && chosen === null ? "Choose one." : null } = props;
  const { change } = use(FormContext);
  /** Null until something is typed: the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);

  const text = typed ?? "";
  const items = itemsOf(onSearch || text === "" ? options : options.filter(({ label: name }) => fits(name, text)));
  const { isOpen, openMenu, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items,
    itemToKey: (item) => item?.key,
    selectedItem: chosen ? itemOf(chosen) : null,
    onSelectedItemChange: ({ selectedItem }) => {
      selectedItem?.choose();
      change();
    },
    inputValue: typed ?? chosen?.label ?? "",
    // An answer may have fewer options than what was shown until it came.
    highlightedIndex: Math.min(marked, items.length - 1),
    onHighlightedIndexChange: ({ highlightedIndex }) => setMarked(highlightedIndex),
    onIsOpenChange: ({ isOpen: opens }) => !opens && forgetTyped(),
    stateReducer: changed,
  });

  function itemsOf(found: readonly ComboboxOption[]): Item[] {
    const shown = found.map(itemOf);
    const key = create ? nameKeyOf(text) : "";
    if (!create || key === "" || options.some((option) => nameKeyOf(option.label) === key)) return shown;
    const name = text.trim();
    return [...shown, { key: "create", label: create.label(name), choose: () => create.run(name) }];
  }

  function itemOf(option: ComboboxOption): Item {
    return { key: String(option.id), label: option.label, aside: option.aside, choose: () => onChoose(option) };
  }

  function type(next: string) {
    setTyped(next);
    onSearch?.(next);
  }

  function forgetTyped() {
    setTyped(null);
    if (typed !== null) onSearch?.("");
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Home and End move in the text. Escape in a closed field is the dialog's, and must not empty it.
    if (["Home", "End"].includes(event.key) || (event.key === "Escape" && !isOpen))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (!event.defaultPrevented) onFieldKey?.(event, text);
  }

  const { className, inputRef } = props;
  const menu = getMenuProps({ "aria-label": label }, { suppressRefError: true });
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} className={className}>
      {(wiring) => (
        <Popover.Root open={isOpen}>
          <Popover.Anchor asChild>
            <span className="relative">
              <input
                {...getInputProps({
                  ...wiring,
                  ref: inputRef,
                  // The field's label names it.
                  "aria-labelledby": undefined,
                  "aria-required": required || undefined,
                  "data-wrong": wrong ?? undefined,
                  disabled,
                  onChange: ({ currentTarget }) => type(currentTarget.value),
                  onFocus: ({ currentTarget }) => {
                    currentTarget.select();
                    if (opensOnFocus) openMenu();
                  },
                  // Downshift waits for the mouse to be released, of which a page isn't always told.
                  onBlur: closeMenu,
                  onKeyDown: press,
                })}
                aria-controls={isOpen ? menu.id : undefined}
                type="text"
                spellCheck={false}
                maxLength={maxLength}
                placeholder={placeholder}
                className={cx(CONTROL_STYLE, "h-8 truncate pr-8 pl-2.5")}
              />
              <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-ink-muted" />
            </span>
          </Popover.Anchor>
          {/* Not in a portal: a dialog's scroll lock would stop the wheel in the list. */}
          {isOpen && (
            <Popover.Content
              {...menu}
              align="start"
              sideOffset={4}
              collisionPadding={4}
              // The field keeps the focus, and Downshift closes the list.
              onOpenAutoFocus={prevent}
              onCloseAutoFocus={prevent}
              onMouseDown={prevent}
              onInteractOutside={prevent}
              onEscapeKeyDown={prevent}
              className={LIST_STYLE}
            >
              {items.length === 0 && (
                // A list box must not be without options: this one can't be chosen.
                <div role="option" aria-disabled aria-selected={false} className="px-2 py-1 text-ink-muted">
                  {none}
                </div>
              )}
              {items.map((item, index) => (
                <div
                  key={item.key}
                  {...getItemProps({ item, index })}
                  className="flex min-h-7 cursor-pointer flex-wrap items-baseline gap-x-2 rounded border border-transparent px-2 py-1 wrap-anywhere aria-selected:border-line-strong aria-selected:bg-hover"
                >
                  {item.label}
                  {item.aside && <span className="text-sm text-ink-muted">{item.aside}</span>}
                </div>
              ))}
            </Popover.Content>
          )}
        </Popover.Root>
      )}
    </Field>
  );
}

type State = UseComboboxState<Item>;

/**
 * Downshift's change, except: an open list always marks an option, only Enter and a click choose, and a page is as long
 * as the specification's.
 */
function changed(state: State, { type, changes, props }: UseComboboxStateChangeOptions<Item>): Partial<State> {
  const { highlightedIndex: at } = state;
  const page = (to: number) => ({ ...changes, highlightedIndex: Math.max(0, Math.min(to, props.items.length - 1)) });
  const isAltUp = type === CHANGES.InputKeyDownArrowUp && state.isOpen && !changes.isOpen;
  if (isAltUp || type === CHANGES.InputBlur) return { ...state, isOpen: false };
  if (type === CHANGES.InputKeyDownPageDown) return page(at + PAGE_SIZE);
  if (type === CHANGES.InputKeyDownPageUp) return page(at - PAGE_SIZE);
  const staysOpen = type === CHANGES.InputClick || (type === CHANGES.InputKeyDownEnter && at < 0);
  if (type === CHANGES.MenuMouseLeave || (state.isOpen && staysOpen)) return state;
  return changes.isOpen ? { ...changes, highlightedIndex: Math.max(changes.highlightedIndex ?? 0, 0) } : changes;
}

const fits = (label: string, text: string) => normalizeForSearch(label).includes(normalizeForSearch(text));
