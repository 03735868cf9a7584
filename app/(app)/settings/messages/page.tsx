import type { Metadata } from "next";
import { MessagesScreen } from "@/components/messages/outbox/messages-screen";
import { getMessagesView } from "@/lib/messages/outbox/queries";
import { readMessageFilter } from "@/lib/messages/outbox/filter-rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage({ searchParams }: PageProps<"/settings/messages">) {
  const filter = readMessageFilter(await searchParams);
  const { messages, older, sendsEmail } = await read(getMessagesView, filter);
  return <MessagesScreen messages={messages} filter={filter} older={older} sendsEmail={sendsEmail} />;
}
