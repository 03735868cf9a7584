import type { Metadata } from "next";
import { cache } from "react";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { ReleasedCvScreen } from "@/components/profiles/cvs/released-cv-screen";
import { read } from "@/lib/doors/pages/read";
import { branding } from "@/lib/platform/core/branding";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { getReleasedCv } from "@/lib/profiles/cvs/released-queries";
import { titleOf } from "@/lib/profiles/cvs/rules";

type Props = PageProps<"/cvs/[cv_id]">;

const load = cache((cv_id: string, form: string) =>
  read(getReleasedCv, { cv_id, ...(form === "named" || form === "anonymous" ? { form } : {}) }),
);
const loadFor = async ({ params, searchParams }: Props) =>
  load((await params).cv_id, String((await searchParams).form));

/** The title is printed, and becomes the name of a PDF. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: titleOf((await loadFor(props)).name) };
}

export default async function ReleasedCvPage(props: Props) {
  const cv = await loadFor(props);
  const person = await read(getPersonHead, { sheet_id: cv.sheet_id });
  return (
    <>
      <PersonHead person={person} current="cv" isNameless={cv.name === null} />
      <ReleasedCvScreen cv={cv} company={branding().companyName} />
    </>
  );
}
