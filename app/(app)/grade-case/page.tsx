import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { OwnCaseScreen } from "@/components/profiles/grade-case/own-case-screen";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { readGrade } from "@/lib/profiles/grade-case/rules";
import { getOwnGradeCaseView } from "@/lib/profiles/grade-case/queries";

export const metadata: Metadata = { title: "My Case" };

export default async function OwnGradeCasePage({ searchParams }: PageProps<"/grade-case">) {
  const view = await read(getOwnGradeCaseView, readGrade(await searchParams));
  return (
    <>
      <PersonTabs person={ownHead(await pageActor())} current="case" />
      <OwnCaseScreen {...view} />
    </>
  );
}
