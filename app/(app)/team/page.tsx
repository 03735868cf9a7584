import type { Metadata } from "next";
import { TeamScreen } from "@/components/finder/team/team-screen";
import { FAILURES } from "@/lib/platform/core/failures";
import { read } from "@/lib/doors/pages/read";
import { getTeamView } from "@/lib/finder/team/queries";
import { readTeamSearch } from "@/lib/finder/team/rules";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: PageProps<"/team">) {
  const search = readTeamSearch(await searchParams);
  return <TeamScreen view={await read(getTeamView, search, { failures: [FAILURES.getEmployeeUsers] })} />;
}
