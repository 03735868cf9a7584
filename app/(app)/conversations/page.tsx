import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { read } from "@/lib/doors/pages/read";
import { textIn } from "@/lib/platform/core/address";
import { headOf } from "./head-of";

export const metadata: Metadata = { title: "Conversations" };

export default async function ConversationsPage({ searchParams }: PageProps<"/conversations">) {
  const of = textIn(await searchParams, "person");
  const view = await read(getConversationsView, { user_id: of === "" ? null : of });
  return (
    <>
      <PersonTabs person={await headOf(view)} current="conversations" />
      <ConversationsScreen view={view} />
    </>
  );
}
