import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { read } from "@/lib/doors/pages/read";
import { textIn } from "@/lib/platform/core/address";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { nextStepOf } from "./next-step-of";

export const metadata: Metadata = { title: "Conversations" };

export default async function ConversationsPage({ searchParams }: PageProps<"/conversations">) {
  const of = textIn(await searchParams, "person");
  const view = await read(getConversationsView, { user_id: of === "" ? null : of });
  return (
    <>
      <PersonHead person={await read(getPersonHead, { user_id: view.person.userId })} current="conversations" />
      <ConversationsScreen view={view} nextStep={await nextStepOf(view)} />
    </>
  );
}
