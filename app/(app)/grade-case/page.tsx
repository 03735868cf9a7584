import type { Metadata } from "next";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { OwnCaseScreen } from "@/components/profiles/grade-case/own-case-screen";
import { readOwnHead } from "@/app/(app)/own-head";
import { read } from "@/lib/doors/pages/read";
import { readGrade } from "@/lib/profiles/grade-case/rules";
import { getOwnGradeCaseView } from "@/lib/profiles/grade-case/queries";

export const metadata: Metadata = { title: "My Case" };

export default async function OwnGradeCasePage({ searchParams }: PageProps<"/grade-case">) {
  const view = await read(getOwnGradeCaseView, readGrade(await searchParams));
  return (
    <>
      <PersonHead person={await readOwnHead()} current="case" />
      <OwnCaseScreen {...view} />
    </>
  );
}
