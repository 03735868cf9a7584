import type { Metadata } from "next";
import { headers } from "next/headers";
import { PageNotFound } from "@/components/shell/page-not-found";
import { wayOnFrom } from "@/lib/doors/auth/navigation";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { PATHNAME } from "@/lib/platform/http/request-headers";

export const metadata: Metadata = { title: "Page not found" };

export default async function NotFoundInShell() {
  const [address = ""] = ((await headers()).get(PATHNAME) ?? "").split("?");
  return (
    <PageNotFound
      why="The address may be wrong, or you don't have access. Search, at the top, finds people, competencies and pages."
      {...wayOnFrom(address, await pageActor())}
    />
  );
}
