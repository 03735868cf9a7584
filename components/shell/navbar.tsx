"use client";

import Link from "next/link";
import KeyRound from "lucide-react/icons/key-round";
import { LogOutButton } from "@/components/auth/log-out-button";
import { LinkButton } from "@/components/ui/link-button";
import { destinationsOf, type Visitor } from "@/lib/auth/page-access";

import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { NavLink } from "./nav-link";
import { QuickSearch } from "./quick-search";
import { ThemeSwitch } from "./theme-switch";

export interface NavbarProps {
  productName: string;
  timesheetsUrl: string | undefined;
  visitor: Visitor;
  person: string;
}

/** The bar at the top of every signed-in screen. */
export function Navbar({ productName, timesheetsUrl, visitor, person }: NavbarProps) {
  const links = destinationsOf(visitor).filter(({ inNavbar }) => inNavbar);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <nav aria-label="Main" className="mx-auto flex h-12 w-full max-w-[110rem] items-center gap-2 px-4 sm:px-6">
        <Link href="/sheet" className="mr-1 shrink-0 rounded no-underline">
          <Logo size={22}>{productName}</Logo>
        </Link>
        <QuickSearch visitor={visitor} />
        <MainMenu>
          <div className="nav-links">
            {links.map(({ href, label }) => (
              <NavLink key={href} href={href}>
                {label}
              </NavLink>
            ))}
            {timesheetsUrl && (
              <a href={timesheetsUrl} className="nav-link">
                Timesheets
              </a>
            )}
          </div>
          <div className="nav-account">
            <span className="nav-person">{person}</span>
            <LinkButton
              href="/settings/tokens"
              variant="ghost"
              aria-label="Access tokens"
              title="Access tokens"
              icon={<KeyRound aria-hidden className="size-4" />}
              className="w-8 px-0!"
            />
            <NavLink href="/my-data">My Data</NavLink>
            <ThemeSwitch />
            <LogOutButton />
          </div>
        </MainMenu>
      </nav>
    </header>
  );
}
