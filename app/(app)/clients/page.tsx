import type { Metadata } from "next";
import { ClientsScreen } from "@/components/engagements/clients/clients-screen";
import { searchText } from "@/lib/platform/core/search-words";
import { read } from "@/lib/doors/pages/read";
import { listClients } from "@/lib/engagements/clients/queries";

export const metadata: Metadata = { title: "Clients" };

export default async function ClientsPage({ searchParams }: PageProps<"/clients">) {
  const { cursor, ...params } = await searchParams;
  const search = searchText(params, "search");
  const input = { limit: 100, search, ...(typeof cursor === "string" ? { cursor } : {}) };
  const { answer, next } = await read(listClients, input, { refused: "/sheet" });
  return <ClientsScreen clients={answer} search={search} next={next} isFirst={cursor === undefined} />;
}
