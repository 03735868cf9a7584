import type { Metadata } from "next";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { OwnCvsScreen } from "@/components/profiles/cvs/own-cvs-screen";
import { readOwnHead } from "@/app/(app)/own-head";
import { read } from "@/lib/doors/pages/read";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { idIn } from "@/lib/platform/core/address";
import { branding } from "@/lib/platform/core/branding";
import { getOwnCvsView } from "@/lib/profiles/cvs/queries";

export const metadata: Metadata = { title: "My CVs" };

export default async function OwnCvsPage({ searchParams }: PageProps<"/cv">) {
  const params = await searchParams;
  const id = idIn(params, "cv");
  const view = await read(getOwnCvsView, id === null ? {} : { cv_id: id });
  openWithout("/cv", params, { cv: view.cv?.id !== id && "cv" });
  return (
    <>
      <PersonHead person={await readOwnHead()} current="cv" />
      <OwnCvsScreen {...view} company={branding().companyName} />
    </>
  );
}
