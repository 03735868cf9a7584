import type { Metadata } from "next";
import { ProfilesScreen } from "@/components/skills-profiles/profiles-screen";
import { read } from "@/lib/routes/read";
import { getProfilesView } from "@/lib/skills-profiles/queries";

export const metadata: Metadata = { title: "Skills Profiles" };

export default async function ProfilesPage({ searchParams }: PageProps<"/profiles">) {
  const { cursor } = await searchParams;
  const input = typeof cursor === "string" ? { cursor } : {};
  const { answer, next } = await read(getProfilesView, { limit: 100, ...input }, { refused: "/sheet" });
  return <ProfilesScreen profiles={answer} next={next} isFirst={cursor === undefined} />;
}
