import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { CvsScreen } from "@/components/profiles/cvs/cvs-screen";
import { searchText } from "@/lib/platform/core/search-words";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { listReleasedCvs } from "@/lib/profiles/cvs/released-queries";

export const metadata: Metadata = { title: "CVs" };

export default async function CvsPage({ searchParams }: PageProps<"/cvs">) {
  const { cursor, sheet_id, ...params } = await searchParams;
  // Where a person's profile was, their CV is.
  if (typeof sheet_id === "string") {
    const head = await read(getPersonHead, { sheet_id });
    if (head?.isOwn) redirect("/cv" as Route);
    if (typeof head?.cvId === "number") redirect(`/cvs/${head.cvId}` as Route);
  }
  const search = searchText(params, "search");
  const input = { limit: 100, search, ...(typeof cursor === "string" ? { cursor } : {}) };
  const { answer, next } = await read(listReleasedCvs, input, { refused: "/sheet" });
  return <CvsScreen cvs={answer} search={search} next={next} isFirst={cursor === undefined} />;
}
