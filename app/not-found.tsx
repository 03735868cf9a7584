import type { Metadata } from "next";
import { Logo } from "@/components/shell/logo";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <Logo size={28} />
      <PageNotFound href="/" label="the start page" />
    </main>
  );
}
