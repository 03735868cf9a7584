import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { getConversationView } from "@/lib/conversations/conversations/view-queries";
import { conversationPath } from "@/lib/conversations/conversations/rules";
import { textIn } from "@/lib/platform/core/address";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/conversations/person-head/queries";

export const metadata: Metadata = { title: "Conversation" };

export default async function ConversationPage({
  params,
  searchParams,
}: PageProps<"/conversations/[conversation_id]">) {
  const view = await read(getConversationView, await params);
  // The navbar marks whose pages these are by the address.
  if (!view.isOwn && textIn(await searchParams, "person") === "")
    redirect(conversationPath(view.shown!.id, view) as Route);
  return (
    <>
      <PersonHead person={await read(getPersonHead, { user_id: view.person.userId })} current="conversations" />
      <ConversationsScreen view={view} />
    </>
  );
}
