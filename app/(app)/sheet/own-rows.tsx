import { cookies } from "next/headers";
import { ChooseDiscipline } from "@/components/people/first-steps/choose-discipline";
import { FirstSteps } from "@/components/people/first-steps/first-steps";
import { asksNothing, AskTile } from "@/components/conversations/rounds/ask-tile";
import { AdminTile } from "@/components/doors/admin-tasks/admin-tile";
import { NewsTile } from "@/components/reviews/history/news-tile";
import { NextStep } from "@/components/conversations/conversations/next-step";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import type { OwnersHead } from "@/components/sheet-screen/sheet-head";
import { getFirstSteps } from "@/lib/people/first-steps/queries";
import { HIDDEN, HIDING_COOKIE } from "@/lib/people/first-steps/rules";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { getAdminTasks } from "@/lib/doors/admin-tasks/queries";
import { getExpectedLevels } from "@/lib/grades/expected/queries";
import { getSheetNews } from "@/lib/reviews/history/queries";
import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { isNewcomer } from "@/lib/sheet/rows/summary-rules";
import { rowsIn, type SheetView } from "@/lib/sheet/rows/view";
import { read } from "@/lib/doors/pages/read";

/** The rows of one's own sheet, with what asks for the person above them. */
export async function ownRows(view: SheetView, head: OwnersHead | null) {
  const browser = await cookies();
  const isHiding = browser.get(HIDING_COOKIE)?.value === HIDDEN;
  const sheet = { sheet_id: view.sheetId };
  const [firstSteps, adminTasks, expected, steps, asks, news] = await Promise.all([
    isHiding ? null : read(getFirstSteps, {}),
    read(getAdminTasks, {}),
    view.can.seeExpected ? read(getExpectedLevels, sheet) : null,
    read(getNextSteps, {}),
    read(getAsks, {}),
    view.hasNews ? read(getSheetNews, sheet) : null,
  ]);
  const rows = rowsIn(view);
  const questions = rows.filter(({ asked }) => asked);
  const isAsked = !asksNothing(asks, questions);
  const fillsIn = isNewcomer(rows);
  // The first steps are the admin's work until they are done.
  const administers = firstSteps === null && adminTasks.length > 0;
  // Without any discipline there are no rows, and their place asks for one.
  const hasEveryonesAlone = view.disciplines.length > 0 && view.disciplines.every(({ isForEveryone }) => isForEveryone);
  return (
    <SheetScreen
      view={view}
      head={head}
      firstSteps={firstSteps ? <FirstSteps {...firstSteps} /> : hasEveryonesAlone && <ChooseDiscipline />}
      opensLegend={opensLegend(browser)}
      expected={expected}
      steps={new Map(steps.map((step) => [step.rowId, <NextStep key={step.rowId} step={step} />]))}
      news={news && <NewsTile sheetId={view.sheetId} news={news} />}
    >
      <AskTile asks={asks} questions={questions} isSecond={fillsIn} />
      {administers && <AdminTile tasks={adminTasks} isFirst={!isAsked && !fillsIn} />}
    </SheetScreen>
  );
}
