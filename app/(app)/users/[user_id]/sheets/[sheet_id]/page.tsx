import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { opensLegend } from "@/components/sheets/level-legend-cookie";
import { SheetScreen } from "@/components/sheets/sheet-screen";
import { FAILURES } from "@/lib/core/failures";
import { read } from "@/lib/routes/read";
import { getUserSheetView } from "@/lib/sheets/queries";

type Props = PageProps<"/users/[user_id]/sheets/[sheet_id]">;

const FAILS = { failures: [FAILURES.retrieveUser, FAILURES.fetchRolesAndLanguages] };

const load = cache((user_id: string, sheet_id: string) => read(getUserSheetView, { user_id, sheet_id }, FAILS));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { user_id, sheet_id } = await params;
  return { title: `${(await load(user_id, sheet_id)).owner}'s competency matrix` };
}

export default async function UserSheetPage({ params }: Props) {
  const { user_id, sheet_id } = await params;
  return <SheetScreen view={await load(user_id, sheet_id)} opensLegend={opensLegend(await cookies())} />;
}
