import type { Metadata } from "next";
import { SessionsScreen } from "@/components/people/sessions/sessions-screen";
import { read } from "@/lib/platform/routes/read";
import { listSessions } from "@/lib/people/sessions/queries";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage() {
  return <SessionsScreen sessions={await read(listSessions, {})} />;
}
