import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CardsScreen } from "@/components/finder/people-search/cards-screen";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { getPersonHead } from "@/lib/finder/people-search/head-queries";
import { readCardIds } from "@/lib/finder/people-search/rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Cards" };

export default async function CardsPage({ searchParams }: PageProps<"/cards">) {
  const ids = readCardIds((await searchParams).ids);
  if (ids.length === 0) notFound();
  const person = ids.length === 1 ? await read(getPersonHead, { user_id: String(ids[0]) }) : null;
  return (
    <>
      {person && <PersonTabs person={person} current="card" />}
      <CardsScreen ids={ids} />
    </>
  );
}
