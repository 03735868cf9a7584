import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";

export interface PageNotFoundProps {
  title?: string;
  /** What can be the reason. */
  why?: string;
  /** Where to go instead. */
  href: Route;
  label: string;
}

/** Says that an address has no page, or none that this person may open. */
export const PageNotFound = ({
  title = "Page not found",
  why = "The address may be wrong, or you don't have access to this page.",
  href,
  label,
}: PageNotFoundProps) => (
  <>
    <PageHeading description={why}>{title}</PageHeading>
    <LinkButton href={href}>{`Go to ${label}`}</LinkButton>
  </>
);
