import type { Metadata } from "next";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Conversation not found" };

/** Where the link in an email leads once the conversation was deleted. */
export default function ConversationNotFound() {
  return (
    <PageNotFound
      title="Conversation not found"
      why="It may have been deleted before it opened, or you don't have access."
      href="/conversations"
      label="Conversations"
    />
  );
}
