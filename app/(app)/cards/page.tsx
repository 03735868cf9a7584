import type { Metadata, Route } from "next";
import { cache } from "react";
import { notFound, redirect } from "next/navigation";
import { CardScreen, ComparisonScreen, type FoundBy } from "@/components/finder/people-search/cards-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { headTabs } from "@/lib/conversations/person-head/rules";
import { getFinderView } from "@/lib/finder/people-search/catalogue-queries";
import { readAsked, readCardIds } from "@/lib/finder/people-search/rules";
import { namedQuestion } from "@/lib/finder/people-search/catalogue-rules";
import { conditionsOf } from "@/lib/finder/people-search/condition-rules";
import { getFirstNeeds } from "@/lib/finder/needs/queries";
import { wayBackTo } from "@/lib/doors/auth/page-access";
import { read } from "@/lib/doors/pages/read";
import { singleParams } from "@/lib/platform/core/address";

type Props = PageProps<"/cards">;

const headOf = cache((user_id: string) => read(getPersonHead, { user_id }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [id, ...more] = readCardIds((await searchParams).ids);
  if (id === undefined) return { title: "Page not found" };
  if (more.length > 0) return { title: "Comparison" };
  const who = (await headOf(String(id)))?.who;
  return { title: who ? `${who.name}: Card` : "Page not found" };
}

export default async function CardsPage({ searchParams }: Props) {
  const { ids: given, from, ...others } = await searchParams;
  const [id, ...more] = readCardIds(given);
  // To one's own sheet, the tabs lead.
  const back = typeof from === "string" && from !== "/sheet" ? wayBackTo(from) : null;
  if (id === undefined) notFound();
  if (more.length > 0) {
    const [found, first] = await Promise.all([foundBy(singleParams(others)), read(getFirstNeeds, {})]);
    return <ComparisonScreen ids={[id, ...more]} found={found} back={back} {...first} />;
  }
  const person = await headOf(String(id));
  if (!person?.seesCard) notFound();
  // Its place is the sheet's, for who sees that: the navbar marks it above all tabs of a person.
  if (from === undefined && person.seesSheet)
    redirect(headTabs(person, "card").find(({ isCurrent }) => isCurrent)!.href as Route);
  // Who sees only their own card may not search.
  const found = back && !person.isOwn ? await foundBy(new URL(back.href, "http://cairn").searchParams) : null;
  return (
    <>
      <PersonHead person={person} current="card" />
      <CardScreen id={id} isOwn={person.isOwn} back={back} found={found} />
    </>
  );
}

/** Reads what the people were found by from the finder's parameters; null without conditions. */
async function foundBy(query: URLSearchParams): Promise<FoundBy | null> {
  const asked = readAsked(query);
  if (conditionsOf(asked).length === 0) return null;
  const { catalogue } = await read(getFinderView, { question: asked });
  return { question: namedQuestion(asked, catalogue), needId: asked.needId, path: `/finder?${query}` };
}
