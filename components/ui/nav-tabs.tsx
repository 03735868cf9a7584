import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";

export interface NavTabsProps {
  /** Names the group of links. */
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** Links to the parts of one screen, side by side, the current one marked. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-md border border-line-strong">
      {tabs.map(({ label: text, href, isCurrent }) => (
        <AppLink
          key={href}
          href={href as Route}
          aria-current={isCurrent ? "page" : undefined}
          className="flex h-7.5 items-center rounded-md px-2.5 text-ink-muted no-underline hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
