import Link from "next/link";
import { LogOutButton } from "@/components/auth/log-out-button";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { ThemeSwitch } from "./theme-switch";

export interface NavbarProps {
  productName: string;
  timesheetsUrl: string | undefined;
  /** Admins and managers see the matrices and the template. */
  seesEmployees: boolean;
  person: string;
}

/** The bar on top of every signed-in screen. */
export function Navbar({ productName, timesheetsUrl, seesEmployees, person }: NavbarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <nav aria-label="Main" className="mx-auto flex h-12 w-full max-w-[110rem] items-center gap-1 overflow-x-auto px-4 sm:px-6">
        <Link href="/sheet" className="mr-3 shrink-0 rounded no-underline">
          <Logo size={22}>{productName}</Logo>
        </Link>
        {seesEmployees && <NavLink href="/competency-matrices">Competency Matrices</NavLink>}
        {seesEmployees && <NavLink href="/competency-matrix-template">Competency Templates</NavLink>}
        {timesheetsUrl && (
          <a href={timesheetsUrl} className="nav-link">
            Timesheets
          </a>
        )}
        <span className="ml-auto hidden shrink-0 pl-3 text-sm text-ink-muted md:inline">{person}</span>
        <span className="flex shrink-0 items-center gap-1 max-md:ml-auto">
          <ThemeSwitch />
          <LogOutButton />
        </span>
      </nav>
    </header>
  );
}
