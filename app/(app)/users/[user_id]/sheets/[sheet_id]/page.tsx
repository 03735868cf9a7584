import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { GoalsScreen } from "@/components/sheet/goals/goals-screen-lazy";
import { AsOfScreen } from "@/components/sheet/history/as-of-screen-lazy";
import { opensLegend } from "@/components/sheet/rows/level-legend-cookie";
import { SheetScreen } from "@/components/sheet/rows/sheet-screen";
import { ProfileLink } from "@/components/finder/profiles/profile-link";
import { FAILURES } from "@/lib/platform/core/failures";
import { getSheetGoalsView } from "@/lib/sheet/goals/queries";
import { showsGoals } from "@/lib/sheet/goals/rules";
import { getSheetAsOfView } from "@/lib/sheet/history/queries";
import { readAsOf } from "@/lib/sheet/history/rules";
import { read } from "@/lib/platform/routes/read";
import { getUserSheetView } from "@/lib/sheet/rows/queries";
import { getReleaseMoment } from "@/lib/finder/profiles/queries";

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
  if (as_of) return <AsOfScreen view={view} history={await read(getSheetAsOfView, { sheet_id, as_of })} />;
  if (showsGoals(query)) return <GoalsScreen view={view} goals={await read(getSheetGoalsView, { sheet_id })} />;
  const releasedAt = await read(getReleaseMoment, { sheet_id });
  return (
    <>
      {releasedAt !== null && <ProfileLink sheetId={view.sheetId} at={releasedAt} />}
      <SheetScreen view={view} opensLegend={opensLegend(await cookies())} />
    </>
  );
}
