import { render } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import type { SheetCalls } from "@/components/sheet/rows/sheet-calls";
import { SheetProvider } from "@/components/sheet/rows/sheet-context";
import { SheetStore } from "@/components/sheet/rows/sheet-store";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { UNMARKED } from "./sheet-row";

type Context = ComponentProps<typeof SheetProvider>["value"];

const never = () => Promise.reject(new Error("no call is expected"));
export const NO_CALLS: SheetCalls = { change: never, approve: never, undo: never };

/** Returns the store of a sheet with one row. */
export const storeOf = (row: SheetRow, calls: Partial<SheetCalls> = {}, reviews = false) =>
  new SheetStore([row], { ...NO_CALLS, ...calls }, reviews, levelDrafts(1));

/** Parts of the row of a store, on Ada's sheet. */
export const onSheet = (store: SheetStore, parts: ReactNode, changed: Partial<Context> = {}) => (
  <SheetProvider
    value={{
      ...UNMARKED,
      sheetId: 1,
      store,
      owner: "Ada L",
      manager: "Kwame",
      reviews: false,
      open: () => undefined,
      ...changed,
    }}
  >
    {parts}
  </SheetProvider>
);

/** A table's row in its table. */
export const inTable = (row: ReactNode) => (
  <table>
    <tbody>{row}</tbody>
  </table>
);

/** Renders parts of a row, on Ada's sheet. */
export const renderOnSheet = (
  row: SheetRow,
  parts: ReactNode,
  { calls = {}, reviews = false, ...changed }: Partial<Context> & { calls?: Partial<SheetCalls> } = {},
) => {
  const store = storeOf(row, calls, reviews);
  return { store, ...render(onSheet(store, parts, { reviews, ...changed })) };
};
