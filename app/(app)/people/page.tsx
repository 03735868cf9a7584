import type { Metadata } from "next";
import { PeopleScreen } from "@/components/people/people-screen";
import { getPeopleView } from "@/lib/people/queries";
import { readPeopleSearch } from "@/lib/people/rules";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: PageProps<"/people">) {
  return <PeopleScreen view={await read(getPeopleView, readPeopleSearch(await searchParams))} />;
}
