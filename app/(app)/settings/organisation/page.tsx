import type { Metadata } from "next";
import { OrganisationScreen } from "@/components/doors/settings/organisation-screen";
import { read } from "@/lib/doors/pages/read";
import { getOrganisationView } from "@/lib/doors/settings/queries";

export const metadata: Metadata = { title: "Organisation settings" };

export default async function OrganisationPage() {
  return <OrganisationScreen {...await read(getOrganisationView, {})} />;
}
