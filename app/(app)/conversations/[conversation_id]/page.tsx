import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { getConversationView } from "@/lib/conversations/conversations/view-queries";
import { read } from "@/lib/doors/pages/read";
import { headOf } from "../head-of";

export const metadata: Metadata = { title: "Conversation" };

export default async function ConversationPage({ params }: PageProps<"/conversations/[conversation_id]">) {
  const view = await read(getConversationView, await params);
  return (
    <>
      <PersonTabs person={await headOf(view)} current="conversations" />
      <ConversationsScreen view={view} />
    </>
  );
}
