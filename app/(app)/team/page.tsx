import type { Metadata } from "next";
import { TeamScreen } from "@/components/team/team-screen";
import { FAILURES } from "@/lib/core/failures";
import { read } from "@/lib/routes/read";
import { getTeamView } from "@/lib/team/queries";
import { readTeamSearch } from "@/lib/team/rules";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: PageProps<"/team">) {
  const search = readTeamSearch(await searchParams);
  return <TeamScreen view={await read(getTeamView, search, { failures: [FAILURES.getEmployeeUsers] })} />;
}
