import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { read } from "@/lib/doors/pages/read";
import { idIn, textIn } from "@/lib/platform/core/address";
import { headOf } from "./head-of";

export const metadata: Metadata = { title: "Conversations" };

export default async function ConversationsPage({ searchParams }: PageProps<"/conversations">) {
  const params = await searchParams;
  const [person, sheet] = [textIn(params, "person"), textIn(params, "sheet_id")];
  const view = await read(getConversationsView, {
    ...(person === "" ? {} : { user_id: person }),
    ...(sheet === "" ? {} : { sheet_id: sheet }),
  });
  return (
    <>
      <PersonTabs person={await headOf(view)} current="conversations" />
      <ConversationsScreen view={view} forGrade={idIn(params, "grade")} />
    </>
  );
}
