import type { Metadata } from "next";
import { PeopleScreen } from "@/components/people/directory/people-screen";
import { getPeopleView } from "@/lib/people/directory/queries";
import { readPeopleSearch } from "@/lib/people/directory/rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: PageProps<"/people">) {
  return <PeopleScreen view={await read(getPeopleView, readPeopleSearch(await searchParams))} />;
}
