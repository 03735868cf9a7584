import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { OwnCvsScreen } from "@/components/profiles/cvs/own-cvs-screen";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { branding } from "@/lib/platform/core/branding";
import { getOwnCvsView } from "@/lib/profiles/cvs/queries";

export const metadata: Metadata = { title: "My CVs" };

export default async function OwnCvsPage({ searchParams }: PageProps<"/cv">) {
  const { cv } = await searchParams;
  const input = typeof cv === "string" && /^\d{1,9}$/.test(cv) ? { cv_id: cv } : {};
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current="cv" />
      <OwnCvsScreen {...await read(getOwnCvsView, input)} company={branding().companyName} />
    </>
  );
}
