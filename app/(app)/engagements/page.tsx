import type { Metadata } from "next";
import { CareerFiles } from "@/components/files/career/career-files";
import { OwnEngagementsScreen } from "@/components/engagements/engagements/own-engagements-screen";
import { OwnRecords } from "@/components/engagements/records/own-records";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getOwnEngagementsView } from "@/lib/engagements/engagements/queries";
import { listRecords } from "@/lib/engagements/records/queries";
import { readOwnHead } from "@/app/(app)/own-head";

export const metadata: Metadata = { title: "My engagements" };

export default async function OwnEngagementsPage() {
  const { sheetId } = await pageActor();
  const [view, records, person] = await Promise.all([
    read(getOwnEngagementsView, {}),
    read(listRecords, { sheet_id: sheetId }),
    readOwnHead(),
  ]);
  const { choices, today } = view;
  return (
    <>
      <PersonHead person={person} current="engagements" />
      <OwnEngagementsScreen view={view} files={<CareerFiles sheetId={sheetId} />} />
      <OwnRecords sheetId={sheetId} records={records} choices={choices} today={today} />
    </>
  );
}
