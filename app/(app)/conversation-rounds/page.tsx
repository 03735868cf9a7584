import type { Metadata } from "next";
import { RoundsScreen } from "@/components/conversations/rounds/rounds-screen";
import { getConversationRoundsView } from "@/lib/conversations/rounds/view-queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Rounds of conversations" };

export default async function ConversationRoundsPage() {
  return <RoundsScreen view={await read(getConversationRoundsView, {})} />;
}
