import type { ReactNode } from "react";

/** A link to a web address that someone typed, in a new tab; without an address only what it would say. */
export function WebLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (url === null || url === "") return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
