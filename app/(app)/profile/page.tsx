import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { OwnProfileScreen } from "@/components/profiles/skills-profile/own-profile-screen";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getOwnProfileView } from "@/lib/profiles/skills-profile/queries";

export const metadata: Metadata = { title: "My Skills Profile" };

export default async function OwnProfilePage() {
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current="profile" />
      <OwnProfileScreen {...await read(getOwnProfileView, {})} />
    </>
  );
}
