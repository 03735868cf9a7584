import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ChooseDiscipline } from "@/components/people/first-steps/choose-discipline";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { FirstSteps } from "@/components/people/first-steps/first-steps";
import { OwnSheetParts } from "@/components/sheet/next-steps/own-sheet-parts-lazy";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { pageActor } from "@/lib/platform/auth/page-actor";
import { FAILURES } from "@/lib/platform/core/failures";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { getFirstSteps } from "@/lib/people/first-steps/queries";
import { HIDDEN, HIDING_COOKIE } from "@/lib/people/first-steps/rules";
import { readAsOf } from "@/lib/sheet/history/rules";
import { read } from "@/lib/platform/routes/read";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import type { SheetView } from "@/lib/sheet/rows/view";
import { otherScreen } from "./other-screen";

export const metadata: Metadata = { title: "My competency matrix" };

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage({ searchParams }: PageProps<"/sheet">) {
  const query = await searchParams;
  const view = await read(getOwnSheetView, {}, FAILS);
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current={readAsOf(query) ? "history" : "matrix"} />
      {(await otherScreen(view, query)) ?? (await ownRows(view))}
    </>
  );
}

async function ownRows(view: SheetView) {
  const browser = await cookies();
  const isHiding = browser.get(HIDING_COOKIE)?.value === HIDDEN;
  const steps = isHiding ? null : await read(getFirstSteps, {});
  const choosesDiscipline = steps === null && view.disciplines.every(({ isForEveryone }) => isForEveryone);
  const { sheetId, hasNews, inRound } = view;
  return (
    <>
      {steps && <FirstSteps {...steps} />}
      {choosesDiscipline && <ChooseDiscipline />}
      <SheetScreen view={view} opensLegend={opensLegend(browser)}>
        <OwnSheetParts {...{ sheetId, hasNews, inRound }} />
      </SheetScreen>
    </>
  );
}
