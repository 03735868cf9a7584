import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CardsScreen } from "@/components/finder/people-search/cards-screen";
import { readCardIds } from "@/lib/finder/people-search/rules";

export const metadata: Metadata = { title: "Cards" };

export default async function CardsPage({ searchParams }: PageProps<"/cards">) {
  const ids = readCardIds((await searchParams).ids);
  if (ids.length === 0) notFound();
  return <CardsScreen ids={ids} />;
}
