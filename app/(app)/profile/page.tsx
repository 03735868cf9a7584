import type { Metadata } from "next";
import { OwnProfileScreen } from "@/components/finder/profiles/own-profile-screen";
import { read } from "@/lib/platform/routes/read";
import { getOwnProfileView } from "@/lib/finder/profiles/queries";

export const metadata: Metadata = { title: "My Skills Profile" };

export default async function OwnProfilePage() {
  return <OwnProfileScreen {...await read(getOwnProfileView, {})} />;
}
