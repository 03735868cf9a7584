import { ROW_FILTERS } from "@/components/sheet-screen/shown-rows";
import type { Wrong } from "@/lib/doors/pages/wrong-address";
import { readExpectedOf } from "@/lib/grades/expected/rules";
import { idIn, type Params, textIn } from "@/lib/platform/core/address";
import { readShownChanges } from "@/lib/reviews/history/framework-rules";
import { readAsOf } from "@/lib/reviews/history/rules";
import { showsAgreements } from "@/lib/sheet/agreements/rules";
import { rowsIn, type SheetView } from "@/lib/sheet/rows/view";

/** The parameters that open a dialog about a row. */
const OF_ROWS = ["criteria", "notes", "decline", "request", "history", "state"];

/** Returns what of a sheet's address names a day, view, grade, discipline or row that the sheet doesn't have. */
export function wrongOnSheet(view: SheetView, params: Params): Wrong {
  const isShown =
    ROW_FILTERS.some((filter) => filter === textIn(params, "show")) ||
    showsAgreements(params) ||
    (view.isOwn && readShownChanges(params) !== null);
  const named = OF_ROWS.filter((name) => textIn(params, name) !== "");
  const rows = named.length === 0 ? [] : rowsIn(view).map(({ id }) => id);
  return {
    as_of: readAsOf(params) === null && "day",
    show: !isShown && "view",
    expected_of: (!view.can.seeExpected || readExpectedOf(params) === null) && "grade",
    discipline: !view.disciplines.some(({ id }) => id === idIn(params, "discipline")) && "discipline",
    ...Object.fromEntries(named.map((name) => [name, !rows.includes(idIn(params, name) ?? 0) && ("row" as const)])),
  };
}
