import cx from "clsx";
import type { ReactNode } from "react";
import { ExportButton } from "@/components/shell/exports/export-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/load-status";
import { promisedAmong } from "@/lib/finder/people-search/rules";
import { counted } from "@/lib/platform/core/counted";
import { MatchList } from "./match-list";
import { foundWords, NOBODY, NobodyFound } from "./nobody-found";
import type { ForNeed } from "./use-need";
import type { useSearch } from "./use-search";

export interface FinderResultsProps {
  search: ReturnType<typeof useSearch>;
  forNeed: ForNeed | null;
  /** Words that weren't read, without which people are found. */
  unread: readonly string[];
  needsPurpose: boolean;
  today: string;
  /** The choice of a need, beside the count. */
  children: ReactNode;
}

/** What the people found are of, where that isn't all that was typed: "So far: ", "Without “cobol”: ". */
function partOf(isWhole: boolean, unread: readonly string[]): string {
  const without = unread.length > 0 ? `without ${unread.map((text) => `“${text}”`).join(", ")}` : "";
  const part = [isWhole ? "" : "so far", without].filter(Boolean).join(", ");
  return part && `${part.charAt(0).toUpperCase()}${part.slice(1)}: `;
}

/** The people found, how many they are, and what to change where nobody is. */
export function FinderResults({ search, forNeed, unread, needsPurpose, today, children }: FinderResultsProps) {
  const { shown, showMore, query, isLoading, failure } = search;
  if (needsPurpose)
    return (
      <>
        {children}
        <EmptyState title="Set a purpose to see names">
          Say what this search is for. The people shown can read it.
        </EmptyState>
      </>
    );
  const found = shown?.matches[0] ?? NOBODY;
  return (
    // Until the first answer the footer is below the window, where the answer moves nothing in view.
    <div
      className={cx("grid content-start gap-3 print:flex print:flex-col print:gap-1", shown === null && "min-h-dvh")}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isLoading}>
        {/* First, because the count beside it changes its width as one types. */}
        <div className="empty:hidden max-sm:order-last max-sm:w-full print:hidden">{children}</div>
        {(isLoading && shown === null) || failure ? (
          <LoadStatus of={search} label="Searching…" />
        ) : (
          <p role="status" className="text-ink-muted empty:-mr-4">
            {shown !== null &&
              `${partOf(search.isWhole, unread)}${foundWords(found, shown.question.must.length > 0, promisedAmong(shown.matches))}`}
            {shown !== null && query.confirmed_only === "true" && <span>, without unconfirmed levels</span>}
            {shown !== null && search.except.length > 0 && (
              <>
                {`, ${counted(search.except.length, "person", "people")} left out `}
                <button type="button" className="text-button print:hidden" onClick={() => search.ask({ except: [] })}>
                  Find them too
                </button>
              </>
            )}
            {/* Its field is folded on phones. */}
            {shown !== null && query.purpose !== "" && <span className="md:hidden">{`, for “${query.purpose}”`}</span>}
          </p>
        )}
        {/* Takes its place before the answer arrives, so that the answer moves nothing. */}
        <div className={cx("ml-auto flex gap-2 print:hidden", !shown?.matches.length && "invisible")}>
          <Button onClick={() => window.print()}>Print</Button>
          <ExportButton
            choices={[
              {
                label: "Everyone found, with the level for each condition",
                call: { name: "GET /exports/people_matches", query },
              },
            ]}
          />
        </div>
      </div>
      {shown !== null && shown.matches.length > 0 && (
        <>
          {/* At the top of the window, once it takes a while: what was found before stays as it is. */}
          {search.isAsking && <span aria-hidden className="navigation-progress session-spinner" />}
          <MatchList
            {...shown}
            forNeed={forNeed}
            order={query.order}
            onSort={search.sort}
            asked={search.parameters}
            today={today}
          />
        </>
      )}
      {shown?.matches.length === 0 && <NobodyFound search={search} question={shown.question} />}
      {shown !== null && shown.matches.length < found.total && showMore && (
        <div className="print:hidden">
          <Button onClick={showMore} loading={isLoading} loadingLabel="Loading…">
            Show more people
          </Button>
        </div>
      )}
    </div>
  );
}
