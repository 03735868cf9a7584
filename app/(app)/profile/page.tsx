import type { Metadata } from "next";
import { OwnProfileScreen } from "@/components/skills-profiles/own-profile-screen";
import { read } from "@/lib/routes/read";
import { getOwnProfileView } from "@/lib/skills-profiles/queries";

export const metadata: Metadata = { title: "My Skills Profile" };

export default async function OwnProfilePage() {
  return <OwnProfileScreen {...await read(getOwnProfileView, {})} />;
}
