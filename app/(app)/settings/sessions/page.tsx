import type { Metadata } from "next";
import { SessionsScreen } from "@/components/sessions/sessions-screen";
import { read } from "@/lib/routes/read";
import { listSessions } from "@/lib/sessions/queries";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage() {
  return <SessionsScreen sessions={await read(listSessions, {})} />;
}
