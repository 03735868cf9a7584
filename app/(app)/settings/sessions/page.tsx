import type { Metadata } from "next";
import { SessionsScreen } from "@/components/people/sessions/sessions-screen";
import { ConnectionsSection } from "@/components/assistants/connections/connections-section";
import { listAssistantConnections } from "@/lib/assistants/connections/queries";
import { read } from "@/lib/doors/pages/read";
import { listSessions } from "@/lib/people/sessions/queries";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage() {
  return (
    <>
      <SessionsScreen sessions={await read(listSessions, {})} />
      <ConnectionsSection connections={await read(listAssistantConnections, {})} />
    </>
  );
}
