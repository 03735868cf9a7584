import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { formatDay } from "@/components/ui/time/format-day";
import { getConversationView } from "@/lib/conversations/conversations/view-queries";
import { conversationPath, talkTitle } from "@/lib/conversations/conversations/rules";
import { idIn } from "@/lib/platform/core/address";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/conversations/person-head/queries";

type Props = PageProps<"/conversations/[conversation_id]">;

const load = cache((conversation_id: string) => read(getConversationView, { conversation_id }));

/** The title is printed, and becomes the name of a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { shown, isOwn, person } = await load((await params).conversation_id);
  const title = shown === null ? "Conversation" : `${talkTitle(shown)} ${formatDay(shown.held_on)}`;
  return { title: isOwn ? title : `${person.name}: ${title}` };
}

export default async function ConversationPage({ params, searchParams }: Props) {
  const view = await load((await params).conversation_id);
  // The navbar marks whose pages these are by the address.
  if (!view.isOwn && idIn(await searchParams, "person") !== view.person.userId)
    redirect(conversationPath(view.shown!.id, view) as Route);
  return (
    <>
      <PersonHead person={await read(getPersonHead, { user_id: view.person.userId })} current="conversations" />
      <ConversationsScreen view={view} />
    </>
  );
}
