import type { Route } from "next";
import { TimesheetsLink } from "@/components/shell/timesheets-link";
import { Logo } from "@/components/shell/logo";
import { AppLink } from "@/components/ui/app-link";

export interface SignInBarProps {
  productName: string;
  timesheetsUrl: string | undefined;
}

/** The navbar of the sign-in page, where nobody is signed in: the logo, which leads to one's own sheet, and Timesheets. */
export function SignInBar({ productName, timesheetsUrl }: SignInBarProps) {
  return (
    <header className="site-header">
      <nav aria-label="Main" className="main-nav mx-auto w-full max-w-[110rem] px-4 xl:px-6">
        <AppLink href={"/sheet" as Route} className="brand">
          <Logo size={22}>{productName}</Logo>
        </AppLink>
        {timesheetsUrl && <TimesheetsLink href={timesheetsUrl} className="ms-auto" />}
      </nav>
    </header>
  );
}
