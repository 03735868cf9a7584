import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { getConversationView } from "@/lib/conversations/conversations/view-queries";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { nextStepOf } from "../next-step-of";

export const metadata: Metadata = { title: "Conversation" };

export default async function ConversationPage({ params }: PageProps<"/conversations/[conversation_id]">) {
  const view = await read(getConversationView, await params);
  return (
    <>
      <PersonHead person={await read(getPersonHead, { user_id: view.person.userId })} current="conversations" />
      <ConversationsScreen view={view} nextStep={await nextStepOf(view)} />
    </>
  );
}
