import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { otherScreen, otherTitle } from "@/app/(app)/sheet/other-screen";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import { headParts, PersonHead } from "@/components/conversations/person-head/person-head";
import { FAILURES } from "@/lib/platform/core/failures";
import { getExpectedLevels } from "@/lib/grades/expected/queries";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { getUserSheetView } from "@/lib/sheet/rows/queries";
import { getPersonHead } from "@/lib/conversations/person-head/queries";

type Props = PageProps<"/users/[user_id]/sheets/[sheet_id]">;

const FAILS = { failures: [FAILURES.retrieveUser] };

const load = cache((user_id: string, sheet_id: string) => read(getUserSheetView, { user_id, sheet_id }, FAILS));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { user_id, sheet_id } = await params;
  const view = await load(user_id, sheet_id);
  const other = await otherTitle(await searchParams, view);
  return { title: other === null ? `${view.owner}'s Competency Matrix` : `${view.owner}: ${other}` };
}

export default async function UserSheetPage({ params, searchParams }: Props) {
  const { user_id, sheet_id } = await params;
  const view = await load(user_id, sheet_id);
  const query = await searchParams;
  const [person, expected, other] = await Promise.all([
    read(getPersonHead, { sheet_id }),
    view.can.seeExpected ? read(getExpectedLevels, { sheet_id: view.sheetId }) : null,
    otherScreen(view, query),
  ]);
  if (other === null)
    return (
      <SheetScreen
        view={view}
        head={headParts(person, "sheet")}
        opensLegend={opensLegend(await cookies())}
        expected={expected}
      />
    );
  return (
    <>
      <PersonHead person={person} current={readAsOf(query) ? "history" : "sheet"} />
      {other}
    </>
  );
}
