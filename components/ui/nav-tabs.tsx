import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { cx } from "@/components/ui/cx";

export interface NavTabsProps {
  /** Names the group of links. */
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
  /** Whether they stand at the head of the page, over its heading. */
  isHead?: boolean;
}

const TAB = "h-7.5 rounded-md px-2.5 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium hover:bg-hover";
const HEAD_TAB =
  "-mb-px h-8 border-b-2 border-transparent px-2.5 sm:px-3 hover:border-line-strong aria-[current=page]:border-accent aria-[current=page]:font-semibold";

/** Links to the parts of one screen or place, side by side, the current one marked. */
export function NavTabs({ label, tabs, isHead = false }: NavTabsProps) {
  return (
    <nav
      aria-label={label}
      className={cx("flex flex-wrap print:hidden", isHead ? "head-tabs" : "rounded-md border border-line-strong")}
    >
      {tabs.map(({ label: text, href, isCurrent }) => (
        <AppLink
          key={href}
          href={href as Route}
          aria-current={isCurrent ? "page" : undefined}
          className={cx(
            "flex items-center text-ink-muted no-underline hover:text-ink aria-[current=page]:text-ink",
            isHead ? HEAD_TAB : TAB,
          )}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
