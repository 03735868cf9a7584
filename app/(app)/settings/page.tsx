import type { Metadata } from "next";
import { SettingsScreen } from "@/components/shell/settings-screen";
import { pageActor } from "@/lib/doors/auth/page-actor";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { isAdmin } = await pageActor();
  return <SettingsScreen isAdmin={isAdmin} />;
}
