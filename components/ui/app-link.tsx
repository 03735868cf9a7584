"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

export type AppLinkProps<Path extends string> = Omit<ComponentProps<"a">, "href"> & { href: Route<Path> };

/**
 * A link to a page of the app, which opens without loading a document. Next's own is 3 kB, most of them to prefetch:
 * that takes the server two requests a link and holds nothing, as every page is made for its reader when they open it.
 */
export function AppLink<Path extends string>({ href, onClick, children, ...rest }: AppLinkProps<Path>) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser opens another tab or window, or saves the page.
    if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || rest.target) return;
    event.preventDefault();
    router.push(href);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
