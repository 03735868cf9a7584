import type { ComponentProps } from "react";
import cx from "clsx";

export interface TableProps extends Omit<ComponentProps<"table">, "aria-label"> {
  /** The table's name for screen readers. */
  label: string;
  /**
   * `page`: the head sticks under the shell while the page scrolls (the table must fit the window's width). `box`: the
   * table scrolls in its own frame, both ways (give `frameClassName` a max height for a sticky head).
   */
  scroll?: "page" | "box";
  /** Rows are cards below this width: `md` 768 px, `lg` 1024 px, `xl` 1280 px. Without it, never. */
  cards?: keyof typeof CARDS;
  frameClassName?: string;
}

const CARDS = {
  md: "not-print:max-md:cards",
  lg: "not-print:max-lg:cards",
  xl: "not-print:max-xl:cards",
} as const;

export interface ThProps extends ComponentProps<"th"> {
  /** Sticks to the left edge of the frame (`scroll="box"`). */
  pinned?: boolean;
}

export interface TdProps extends ComponentProps<"td"> {
  pinned?: boolean;
  /** The cell that names its row: screen readers announce it with the row's other cells. */
  rowHeader?: boolean;
  /** The heading of the cell on a card. */
  "data-label"?: string;
  /** On a card: comes first; takes half the width; is in its corner. */
  "data-first"?: true;
  "data-half"?: true;
  "data-corner"?: true;
}

// Separate borders, on the cells: collapsed ones would scroll away from a sticky head.
const ROWS =
  "[&>tbody>tr]:bg-surface [&>tbody>tr:hover]:bg-hover [&>tbody>tr[data-highlighted]]:bg-accent-soft " +
  "[&>tbody>tr:not(:first-child)>*]:border-t [&>thead+tbody>.group-line+tr>*]:border-t-0! " +
  "[&>tbody>tr>*]:border-line [&>thead>tr]:bg-surface " +
  // One after the row's name is no closer to it than elsewhere.
  "[&>tbody>tr>th>[data-badge]]:ml-1 " +
  // A small button is higher than a line of text, beside which it stands.
  "md:[&>tbody>tr>td>.h-7]:-my-[3px] md:[&>tbody>tr>td>:is(div,p)>.h-7]:-my-[3px]";

const HEAD_STYLE =
  "sticky top-(--table-top) z-10 border-b border-line bg-inherit px-3 py-1.5 text-left align-bottom text-sm " +
  "font-medium text-ink-muted " +
  "print:static";

/**
 * For the cells of a column whose values repeat: with `data-repeat`, what has `group-text` is for screen readers, and no
 * line is above it.
 */
export const GROUP_CELL =
  "lg:data-repeat:border-transparent! lg:data-repeat:[&_.group-text]:sr-only " +
  "print:data-repeat:border-transparent! print:data-repeat:[&_.group-text]:sr-only";

/** A dense table in a frame, with lines between rows and a sticky head. */
export function Table({ label, scroll = "page", cards, className, frameClassName, ...rest }: TableProps) {
  const table = (
    <table
      {...rest}
      aria-label={label}
      className={cx("w-full border-separate border-spacing-0 text-base", ROWS, cards && CARDS[cards], className)}
    />
  );
  if (scroll === "page") {
    // `clip`, unlike `hidden`, makes no scroll container, to which the head would stick instead of the page.
    return (
      <div
        className={cx("overflow-clip rounded-lg border border-line [--table-top:var(--shell-height)]", frameClassName)}
      >
        {table}
      </div>
    );
  }
  // The keyboard scrolls only focusable elements, so the frame is a Tab stop.
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx(
        "scroll-fade scroll-pt-10 overflow-auto overscroll-x-contain rounded-lg border border-line [--table-top:0px]",
        frameClassName,
      )}
    >
      {table}
    </div>
  );
}

/** A head cell. */
export function Th({ pinned = false, className, ...rest }: ThProps) {
  return <th scope="col" {...rest} className={cx(HEAD_STYLE, pinned && "left-0 z-20", className)} />;
}

/** A cell. */
export function Td({ pinned = false, rowHeader = false, className, ...rest }: TdProps) {
  const style = cx(
    "px-3 py-2 align-top",
    rowHeader && "text-left font-medium",
    pinned && "sticky left-0 z-[5] bg-inherit",
    className,
  );
  return rowHeader ? <th {...rest} scope="row" className={style} /> : <td {...rest} className={style} />;
}

type Head = string | { name: string; hidden?: true; className?: string };

/** The heading of a column of buttons. */
export const ACTIONS = { name: "Actions", hidden: true } as const satisfies Head;

/** The head of a table: the names of its columns. One that is hidden is for screen readers. */
export function Heads({ columns }: { columns: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { name, hidden, className }: Exclude<Head, string> =
            typeof column === "string" ? { name: column } : column;
          return (
            <Th key={name} className={className}>
              {hidden ? <span className="sr-only">{name}</span> : name}
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}
