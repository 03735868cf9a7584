import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { FAILURES } from "@/lib/platform/core/failures";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { otherScreen } from "./other-screen";
import { ownRows } from "./own-rows";

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
