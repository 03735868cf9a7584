import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";

export interface NavTabsProps {
  /** Names the group of links. */
  label: string;
  /**
   * `meaning`: what a word that isn't everyday's leads to, shown to the pointer. `count`: how many things are there.
   * `short`: what is seen of the label on a phone.
   */
  tabs: readonly {
    label: string;
    href: string;
    isCurrent: boolean;
    meaning?: string | undefined;
    count?: string | null;
    short?: string | undefined;
  }[];
  /** Whether they stand at the head of the page, over its heading. */
  isHead?: boolean;
}

/** Links to the parts of one screen or place, side by side, the current one marked. */
export function NavTabs({ label, tabs, isHead }: NavTabsProps) {
  return (
    <nav aria-label={label} className={isHead ? "head-tabs" : "nav-tabs"}>
      {tabs.map(({ label: text, href, isCurrent, meaning, count, short }) => (
        <AppLink key={href} href={href as Route} title={meaning} aria-current={isCurrent ? "page" : undefined}>
          <span className={short && "max-sm:sr-only"}>{text}</span>
          {short && (
            <span aria-hidden className="sm:hidden">
              {short}
            </span>
          )}
          {count && <span className="tab-count">{count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
