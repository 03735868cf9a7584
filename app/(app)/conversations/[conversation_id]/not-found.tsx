import type { Metadata } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";

export const metadata: Metadata = { title: "Conversation not found" };

/** Where the link in an email leads once the conversation was deleted. */
export default function ConversationNotFound() {
  return (
    <div className="mx-auto max-w-xl py-10">
      <PageHeading description="It may have been deleted before it opened, or you don't have access.">
        Conversation not found
      </PageHeading>
      <LinkButton href="/conversations" className="mt-6">
        Go to my conversations
      </LinkButton>
    </div>
  );
}
