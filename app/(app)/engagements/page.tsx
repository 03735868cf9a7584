import type { Metadata } from "next";
import { CareerFiles } from "@/components/files/career/career-files";
import { OwnEngagementsScreen } from "@/components/engagements/engagements/own-engagements-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getOwnEngagementsView } from "@/lib/engagements/engagements/queries";
import { ownHead } from "@/lib/finder/people-search/head-rules";

export const metadata: Metadata = { title: "My Engagements" };

export default async function OwnEngagementsPage() {
  const view = await read(getOwnEngagementsView, {});
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current="engagements" />
      <OwnEngagementsScreen view={view} files={<CareerFiles sheetId={view.sheetId} />} />
    </>
  );
}
