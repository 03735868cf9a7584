import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { OwnProfileScreen } from "@/components/finder/profiles/own-profile-screen";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { pageActor } from "@/lib/platform/auth/page-actor";
import { read } from "@/lib/platform/routes/read";
import { getOwnProfileView } from "@/lib/finder/profiles/queries";

export const metadata: Metadata = { title: "My Skills Profile" };

export default async function OwnProfilePage() {
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current="profile" />
      <OwnProfileScreen {...await read(getOwnProfileView, {})} />
    </>
  );
}
