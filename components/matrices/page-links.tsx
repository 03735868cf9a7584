import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { matricesPath, type MatricesSearch } from "@/lib/people/rules";

/** Leads to the page before and the page after, with the search kept. */
export function PageLinks({ search, pages }: { search: MatricesSearch; pages: number }) {
  const { page } = search;
  const to = (place: number) => matricesPath({ ...search, page: place }) as Route;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton href={to(page - 1)} prefetch={false} rel="prev">
          Previous
        </LinkButton>
      )}
      <span className="text-sm text-ink-muted">
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </span>
      {page < pages && (
        <LinkButton href={to(page + 1)} prefetch={false} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
