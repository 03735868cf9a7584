import type { Metadata } from "next";
import { cache } from "react";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { ReleasedProfileScreen } from "@/components/profiles/skills-profile/released-profile-screen";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/finder/people-search/head-queries";
import { getReleasedSkillsProfile } from "@/lib/profiles/skills-profile/queries";
import { titleOf } from "@/lib/profiles/skills-profile/rules";

type Props = PageProps<"/profiles/[sheet_id]">;

const load = cache((sheet_id: string) => read(getReleasedSkillsProfile, { sheet_id }));

/** The title is printed, and becomes the name of a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOf(await load((await params).sheet_id)) };
}

export default async function ReleasedProfilePage({ params }: Props) {
  const { sheet_id } = await params;
  const profile = await load(sheet_id);
  const person = await read(getPersonHead, { sheet_id });
  return (
    <>
      {person && <PersonTabs person={person} current="profile" />}
      <ReleasedProfileScreen sheetId={Number(sheet_id)} profile={profile} />
    </>
  );
}
