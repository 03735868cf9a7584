import type { Metadata } from "next";
import { cache } from "react";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { ReleasedCaseScreen } from "@/components/profiles/grade-case/released-case-screen";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { read } from "@/lib/doors/pages/read";
import { getReleasedGradeCase } from "@/lib/profiles/grade-case/queries";
import { titleOf } from "@/lib/profiles/grade-case/rules";

type Props = PageProps<"/grade-cases/[sheet_id]">;

const load = cache((sheet_id: string) => read(getReleasedGradeCase, { sheet_id }));

/** The title is printed, and becomes the name of a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOf(await load((await params).sheet_id)) };
}

export default async function ReleasedGradeCasePage({ params }: Props) {
  const { sheet_id } = await params;
  const released = await load(sheet_id);
  const person = await read(getPersonHead, { sheet_id });
  return (
    <>
      <PersonHead person={person} current="case" />
      <ReleasedCaseScreen sheetId={Number(sheet_id)} released={released} />
    </>
  );
}
