import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { Logo } from "@/components/shell/logo";
import { LinkButton } from "@/components/ui/link-button";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <Logo size={28} className="mb-6" />
      <h1 className="sr-only" tabIndex={-1}>
        Not found
      </h1>
      <EmptyState title="Page not found" action={<LinkButton href="/sheet">Go to my sheet</LinkButton>}>
        The address is wrong, or you don&apos;t have access to this page.
      </EmptyState>
    </main>
  );
}
