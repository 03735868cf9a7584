import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { ExpectedScreen } from "@/components/sheet/expected/expected-screen-lazy";
import { GoalsScreen } from "@/components/sheet/goals/goals-screen-lazy";
import { AsOfScreen } from "@/components/sheet/history/as-of-screen-lazy";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { FAILURES } from "@/lib/platform/core/failures";
import { getExpectedLevelsOfSheetView } from "@/lib/sheet/expected/queries";
import { gradeKey, readExpectedOf } from "@/lib/sheet/expected/rules";
import { getSheetGoalsView } from "@/lib/sheet/goals/queries";
import { showsGoals } from "@/lib/sheet/goals/rules";
import { getSheetAsOfView } from "@/lib/sheet/history/queries";
import { readAsOf } from "@/lib/sheet/history/rules";
import { read } from "@/lib/platform/routes/read";
import { getUserSheetView } from "@/lib/sheet/rows/queries";
import { getPersonHead } from "@/lib/finder/people-search/head-queries";

type Props = PageProps<"/users/[user_id]/sheets/[sheet_id]">;

const FAILS = { failures: [FAILURES.retrieveUser] };

const load = cache((user_id: string, sheet_id: string) => read(getUserSheetView, { user_id, sheet_id }, FAILS));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { user_id, sheet_id } = await params;
  return { title: `${(await load(user_id, sheet_id)).owner}'s competency matrix` };
}

export default async function UserSheetPage({ params, searchParams }: Props) {
  const { user_id, sheet_id } = await params;
  const view = await load(user_id, sheet_id);
  const query = await searchParams;
  const as_of = readAsOf(query);
  const expectedOf = view.can.seeExpected ? readExpectedOf(query) : null;
  const person = await read(getPersonHead, { sheet_id });
  return (
    <>
      {person && <PersonTabs person={person} current={as_of ? "history" : "matrix"} />}
      {as_of ? (
        <AsOfScreen view={view} history={await read(getSheetAsOfView, { sheet_id, as_of })} />
      ) : expectedOf !== null ? (
        <ExpectedScreen view={view} expected={await read(getExpectedLevelsOfSheetView, gradeKey(view, expectedOf))} />
      ) : showsGoals(query) ? (
        <GoalsScreen view={view} goals={await read(getSheetGoalsView, { sheet_id })} />
      ) : (
        <SheetScreen view={view} opensLegend={opensLegend(await cookies())} />
      )}
    </>
  );
}
