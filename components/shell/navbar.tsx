import type { ReactNode } from "react";
import { destinationsOf, type Visitor } from "@/lib/platform/auth/page-access";
import { LogOutButton } from "@/components/shell/auth/log-out-button";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { NavLink } from "./nav-link";
import { QuickSearch } from "./quick-search";

export interface NavbarProps {
  productName: string;
  timesheetsUrl: string | undefined;
  visitor: Visitor;
  person: string;
  /** What follows a page's label, by the page's path: a count. */
  badges?: Readonly<Record<string, ReactNode>>;
}

/** The bar at the top of every signed-in screen. */
export function Navbar({ productName, timesheetsUrl, visitor, person, badges }: NavbarProps) {
  const links = destinationsOf(visitor).filter(({ inNavbar }) => inNavbar);
  return (
    <header className="sticky top-0 z-30 overflow-x-clip border-b border-line bg-surface print:hidden">
      <nav aria-label="Main" className="main-nav mx-auto w-full max-w-[110rem] px-4 sm:px-6">
        <NavLink href="/sheet" className="brand">
          <Logo size={22}>{productName}</Logo>
        </NavLink>
        <QuickSearch visitor={visitor} />
        {(links.length > 0 || timesheetsUrl) && (
          <MainMenu>
            {links.map(({ href, label }) => (
              <NavLink key={href} href={href}>
                {label}
                {badges?.[href]}
              </NavLink>
            ))}
            {timesheetsUrl && (
              <a href={timesheetsUrl} className="nav-link">
                Timesheets
              </a>
            )}
          </MainMenu>
        )}
        <AccountMenu person={person} />
        <LogOutButton className="nav-link bar-log-out" />
      </nav>
    </header>
  );
}
