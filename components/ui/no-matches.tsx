import type { Route } from "next";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** Takes the searches and filters away: a call, or the address without them. */
export type NoMatchesProps = ({ onShowAll: () => void } | { all: Route }) & {
  /** What has no matches. */
  children?: ReactNode;
};

/** Shown where a search or filter leaves nothing, with the way back to everything. */
export function NoMatches(props: NoMatchesProps) {
  return (
    <EmptyState
      title="No matches"
      action={
        "all" in props ? (
          <LinkButton href={props.all}>Show all</LinkButton>
        ) : (
          <Button onClick={props.onShowAll}>Show all</Button>
        )
      }
    >
      {props.children} Change what you filter by, or show all.
    </EmptyState>
  );
}
