import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";

export interface CursorLinksProps {
  /** The address of the list's beginning; null on its first page. */
  first: string | null;
  /** The address of the next page; null on the last one. */
  next: string | null;
  firstLabel?: string;
  nextLabel?: string;
}

/** Links to the first and the next page of a list that is read by a cursor. */
export const CursorLinks = ({ first, next, firstLabel = "First page", nextLabel = "Next" }: CursorLinksProps) =>
  (first !== null || next !== null) && (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3">
      {first !== null && <LinkButton href={first as Route}>{firstLabel}</LinkButton>}
      {next !== null && (
        <LinkButton href={next as Route} rel="next">
          {nextLabel}
        </LinkButton>
      )}
    </nav>
  );
