import type { Route } from "next";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { FocusedHeading } from "@/components/ui/focused-heading";

export interface PageHeadingProps {
  /** The heading's own text. */
  children: ReactNode;
  /** The page that this one is a part of, which leads back to it. */
  within?: { href: Route; label: string } | null;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Leads back to the page that a screen is a part of, before its h1. */
export const PartOf = ({ href, label }: NonNullable<PageHeadingProps["within"]>) => (
  <span className="text-lg print:hidden">
    <AppLink href={href}>{label}</AppLink>
    <span aria-hidden className="ml-2 text-ink-muted">
      /
    </span>
  </span>
);

/** The screen's h1, with the screen's actions beside it. It gets the focus when the route changes. */
export function PageHeading({ children, within, description, actions }: PageHeadingProps) {
  return (
    <div className="page-heading flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {/* On wide screens a long description wraps, so that the actions stay beside the heading. */}
      <div className="min-w-0 sm:flex-[1_1_20rem]">
        {within ? (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <PartOf {...within} />
            <FocusedHeading>{children}</FocusedHeading>
          </div>
        ) : (
          <FocusedHeading>{children}</FocusedHeading>
        )}
        {description && <div className="mt-1 text-pretty text-ink-muted">{description}</div>}
      </div>
      {actions && <div className="button-row print:hidden">{actions}</div>}
    </div>
  );
}
