import type { Metadata } from "next";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { OwnCvsScreen } from "@/components/profiles/cvs/own-cvs-screen";
import { readOwnHead } from "@/app/(app)/own-head";
import { read } from "@/lib/doors/pages/read";
import { branding } from "@/lib/platform/core/branding";
import { getOwnCvsView } from "@/lib/profiles/cvs/queries";

export const metadata: Metadata = { title: "My CVs" };

export default async function OwnCvsPage({ searchParams }: PageProps<"/cv">) {
  const { cv } = await searchParams;
  const input = typeof cv === "string" && /^\d{1,9}$/.test(cv) ? { cv_id: cv } : {};
  return (
    <>
      <PersonHead person={await readOwnHead()} current="cv" />
      <OwnCvsScreen {...await read(getOwnCvsView, input)} company={branding().companyName} />
    </>
  );
}
