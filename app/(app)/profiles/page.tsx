import type { Metadata } from "next";
import { ProfilesScreen } from "@/components/finder/profiles/profiles-screen";
import { searchText } from "@/lib/finder/matrices/rules";
import { read } from "@/lib/platform/routes/read";
import { listReleasedSkillsProfiles } from "@/lib/finder/profiles/queries";

export const metadata: Metadata = { title: "Skills Profiles" };

export default async function ProfilesPage({ searchParams }: PageProps<"/profiles">) {
  const { cursor, ...params } = await searchParams;
  const search = searchText(params, "search");
  const input = { limit: 100, search, ...(typeof cursor === "string" ? { cursor } : {}) };
  const { answer, next } = await read(listReleasedSkillsProfiles, input, { refused: "/sheet" });
  return <ProfilesScreen profiles={answer} search={search} next={next} isFirst={cursor === undefined} />;
}
