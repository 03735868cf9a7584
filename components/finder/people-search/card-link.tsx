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

/** Returns the address of a person's card, which leads back to where one is. */
export function useCardPath(part = ""): (userId: number) => Route {
  const query = useSearchParams().toString();
  const from = `${usePathname()}${query && `?${query}`}${part}`;
  return (userId) => cardsPath([userId], { from }) as Route;
}

/** A person's name that leads to their card. */
export function CardLink({ userId, part, className, children }: CardLinkProps) {
  return (
    <AppLink href={useCardPath(part)(userId)} className={className}>
      {children}
    </AppLink>
  );
}
