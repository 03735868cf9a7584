import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";

export interface CursorLinksProps {
  /** The address of the list's beginning; null on its first page. */
  first: string | null;
  /** The address of the next page; null on the last one. */
  next: string | null;
  firstLabel?: string;
  nextLabel?: string;
  /** What paper says of a list that goes on, instead of the links. */
  printed?: string | null;
}

const ONE_PAGE = "This is one page of the list. The others are on the screen.";

/** Links to the first and the next page of a list that is read by a cursor. */
export const CursorLinks = ({
  first,
  next,
  firstLabel = "First page",
  nextLabel = "Next",
  printed,
}: CursorLinksProps) =>
  (first !== null || next !== null) && (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3">
      {printed !== null && <p className="hidden print:block">{printed ?? ONE_PAGE}</p>}
      {first !== null && <LinkButton href={first as Route}>{firstLabel}</LinkButton>}
      {next !== null && (
        <LinkButton href={next as Route} rel="next">
          {nextLabel}
        </LinkButton>
      )}
    </nav>
  );
