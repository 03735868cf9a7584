"use client";

import type { Route } from "next";
import { usePathname, useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { cardsPath } from "@/lib/finder/people-search/rules";

export interface CardLinkProps {
  userId: number;
  /** The part of the page that the card leads back to, such as "#need-5". */
  part?: string;
  className?: string;
  children: string;
}

/** A person's name that leads to their card, which leads back to where one is. */
export function CardLink({ userId, part = "", className, children }: CardLinkProps) {
  const query = useSearchParams().toString();
  const from = `${usePathname()}${query && `?${query}`}${part}`;
  return (
    <AppLink href={cardsPath([userId], { from }) as Route} className={className}>
      {children}
    </AppLink>
  );
}
