import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ChooseDiscipline } from "@/components/people/first-steps/choose-discipline";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { FirstSteps } from "@/components/people/first-steps/first-steps";
import { ExpectedScreen } from "@/components/sheet/expected/expected-screen-lazy";
import { GoalsScreen } from "@/components/sheet/goals/goals-screen-lazy";
import { AsOfScreen } from "@/components/sheet/history/as-of-screen-lazy";
import { OwnSheetParts } from "@/components/sheet/next-steps/own-sheet-parts-lazy";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { pageActor } from "@/lib/platform/auth/page-actor";
import { FAILURES } from "@/lib/platform/core/failures";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { getFirstSteps } from "@/lib/people/first-steps/queries";
import { HIDDEN, HIDING_COOKIE } from "@/lib/people/first-steps/rules";
import { getExpectedLevelsOfSheetView } from "@/lib/sheet/expected/queries";
import { gradeKey, readExpectedOf } from "@/lib/sheet/expected/rules";
import { getSheetGoalsView } from "@/lib/sheet/goals/queries";
import { showsGoals } from "@/lib/sheet/goals/rules";
import { getSheetAsOfView } from "@/lib/sheet/history/queries";
import { readAsOf } from "@/lib/sheet/history/rules";
import { read } from "@/lib/platform/routes/read";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";

export const metadata: Metadata = { title: "My competency matrix" };

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage({ searchParams }: PageProps<"/sheet">) {
  const params = await searchParams;
  const as_of = readAsOf(params);
  const view = await read(getOwnSheetView, {}, FAILS);
  const tabs = <PersonTabs person={ownHead(await pageActor())} current={as_of ? "history" : "matrix"} />;
  if (as_of)
    return (
      <>
        {tabs}
        <AsOfScreen view={view} history={await read(getSheetAsOfView, { sheet_id: view.sheetId, as_of })} />
      </>
    );
  const expectedOf = readExpectedOf(params);
  if (expectedOf !== null && view.can.seeExpected)
    return (
      <>
        {tabs}
        <ExpectedScreen view={view} expected={await read(getExpectedLevelsOfSheetView, gradeKey(view, expectedOf))} />
      </>
    );
  if (showsGoals(params))
    return (
      <>
        {tabs}
        <GoalsScreen view={view} goals={await read(getSheetGoalsView, { sheet_id: view.sheetId })} />
      </>
    );
  const browser = await cookies();
  const isHiding = browser.get(HIDING_COOKIE)?.value === HIDDEN;
  const steps = isHiding ? null : await read(getFirstSteps, {});
  const choosesDiscipline = steps === null && view.disciplines.every(({ isForEveryone }) => isForEveryone);
  const { sheetId, hasNews, inRound } = view;
  return (
    <>
      {tabs}
      {steps && <FirstSteps {...steps} />}
      {choosesDiscipline && <ChooseDiscipline />}
      <SheetScreen view={view} opensLegend={opensLegend(browser)}>
        <OwnSheetParts {...{ sheetId, hasNews, inRound }} />
      </SheetScreen>
    </>
  );
}
