import type { Metadata } from "next";
import { ProfilesScreen } from "@/components/profiles/skills-profile/profiles-screen";
import { searchText } from "@/lib/platform/core/search-words";
import { read } from "@/lib/doors/pages/read";
import { listReleasedSkillsProfiles } from "@/lib/profiles/skills-profile/queries";

export const metadata: Metadata = { title: "Skills Profiles" };

export default async function ProfilesPage({ searchParams }: PageProps<"/profiles">) {
  const { cursor, ...params } = await searchParams;
  const search = searchText(params, "search");
  const input = { limit: 100, search, ...(typeof cursor === "string" ? { cursor } : {}) };
  const { answer, next } = await read(listReleasedSkillsProfiles, input, { refused: "/sheet" });
  return <ProfilesScreen profiles={answer} search={search} next={next} isFirst={cursor === undefined} />;
}
