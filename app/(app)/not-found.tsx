import type { Metadata } from "next";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundInShell() {
  return <PageNotFound />;
}
