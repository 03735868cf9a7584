import type { Metadata } from "next";
import { ServiceAccountsScreen } from "@/components/people/service-accounts/service-accounts-screen";
import { getMappingsView } from "@/lib/people/provisioning/queries";
import { getServiceAccountsView } from "@/lib/people/service-accounts/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Service accounts" };

export default async function ServiceAccountsPage() {
  const [accounts, provisioning] = await Promise.all([read(getServiceAccountsView, {}), read(getMappingsView, {})]);
  return <ServiceAccountsScreen {...accounts} {...provisioning} />;
}
