import type { SheetRow } from "./row-store";
import type { sheetView } from "./screen-view";

export type { SheetRow };

/** Developers have a discipline that uses languages. */
export const isDeveloper = (disciplines: readonly { usesLanguages: boolean }[]): boolean =>
  disciplines.some(({ usesLanguages }) => usesLanguages);

export type SheetView = ReturnType<typeof sheetView>;

/**
 * The rows of a view, in order. They are sent to the browser as text, because React would look at each value of an
 * object, on the server twice and in the browser once.
 */
export const rowsIn = ({ rowsText }: Pick<SheetView, "rowsText">): SheetRow[] => JSON.parse(rowsText) as SheetRow[];
