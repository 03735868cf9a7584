import type { ReactNode } from "react";
import { AsOfScreen, ExpectedScreen, GoalsScreen } from "@/components/sheet/rows/other-screens";
import { getExpectedLevels } from "@/lib/sheet/expected/queries";
import { gradeKey, readExpectedOf } from "@/lib/sheet/expected/rules";
import { listGoals } from "@/lib/sheet/goals/queries";
import { showsGoals } from "@/lib/sheet/goals/rules";
import { getSheetHistory } from "@/lib/sheet/history/queries";
import { readAsOf } from "@/lib/sheet/history/rules";
import { read } from "@/lib/platform/routes/read";
import type { SheetView } from "@/lib/sheet/rows/view";

type Query = Record<string, string | string[] | undefined>;

/**
 * What the address of a sheet asks for instead of its rows: a past day, what a grade expects, or its goals. Null for
 * none.
 */
export async function otherScreen(view: SheetView, query: Query): Promise<ReactNode> {
  const sheet_id = view.sheetId;
  const as_of = readAsOf(query);
  if (as_of) return <AsOfScreen view={view} history={await read(getSheetHistory, { sheet_id, as_of })} />;
  const expectedOf = view.can.seeExpected ? readExpectedOf(query) : null;
  if (expectedOf !== null)
    return <ExpectedScreen view={view} expected={await read(getExpectedLevels, gradeKey(view, expectedOf))} />;
  return showsGoals(query) ? <GoalsScreen view={view} goals={await read(listGoals, { sheet_id })} /> : null;
}
