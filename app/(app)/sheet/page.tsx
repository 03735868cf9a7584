import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ChooseDiscipline } from "@/components/first-steps/choose-discipline";
import { FirstSteps } from "@/components/first-steps/first-steps";
import { AsOfScreen } from "@/components/history/as-of-screen-lazy";
import { OwnSheetParts } from "@/components/next-steps/own-sheet-parts-lazy";
import { opensLegend } from "@/components/sheets/level-legend-cookie";
import { SheetScreen } from "@/components/sheets/sheet-screen";
import { FAILURES } from "@/lib/core/failures";
import { getFirstSteps } from "@/lib/first-steps/queries";
import { HIDDEN, HIDING_COOKIE } from "@/lib/first-steps/rules";
import { getSheetAsOfView } from "@/lib/history/queries";
import { readAsOf } from "@/lib/history/rules";
import { read } from "@/lib/routes/read";
import { getOwnSheetView } from "@/lib/sheets/queries";

export const metadata: Metadata = { title: "My competency matrix" };

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage({ searchParams }: PageProps<"/sheet">) {
  const as_of = readAsOf(await searchParams);
  const view = await read(getOwnSheetView, {}, FAILS);
  if (as_of)
    return <AsOfScreen view={view} history={await read(getSheetAsOfView, { sheet_id: view.sheetId, as_of })} />;
  const browser = await cookies();
  const isHiding = browser.get(HIDING_COOKIE)?.value === HIDDEN;
  const steps = isHiding ? null : await read(getFirstSteps, {});
  const choosesDiscipline = steps === null && view.disciplines.every(({ isForEveryone }) => isForEveryone);
  return (
    <>
      {steps && <FirstSteps {...steps} />}
      {choosesDiscipline && <ChooseDiscipline />}
      {/* As high as the line that loads later, so that it moves nothing. */}
      <div className="mb-3 min-h-6 print:hidden">
        <OwnSheetParts sheetId={view.sheetId} hasNews={view.hasNews} />
      </div>
      <SheetScreen view={view} opensLegend={opensLegend(browser)} />
    </>
  );
}
