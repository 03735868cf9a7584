import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { grouped } from "@/lib/platform/core/counted";

export interface PageLinksProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  /** The URL of a page, with the current search. */
  to: (page: number) => string;
}

/** Links to the previous and the next page. */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton href={to(page - 1) as Route} rel="prev">
          Previous
        </LinkButton>
      )}
      <span className="text-sm text-ink-muted">
        Page {grouped(page)} of {grouped(pages)}
      </span>
      {page < pages && (
        <LinkButton href={to(page + 1) as Route} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
