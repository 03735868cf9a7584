import BookOpen from "lucide-react/icons/book-open";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Clock from "lucide-react/icons/clock";
import CalendarRange from "lucide-react/icons/calendar-range";
import Inbox from "lucide-react/icons/inbox";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Menu from "lucide-react/icons/menu";
import UserSearch from "lucide-react/icons/user-search";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { navigationOf } from "@/lib/doors/auth/navigation";
import type { Visitor } from "@/lib/doors/auth/page-access";
import { LogOutButton } from "@/components/shell/auth/log-out-button";
import { AccountMenu } from "./account-menu";
import { BrandLink } from "./brand-link";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { QuickSearch } from "./quick-search";

/** Icons of the links that the bar at the foot of a phone may show. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  "/sheet": <LayoutGrid aria-hidden />,
  "/reviews": <Inbox aria-hidden />,
  "/competency-matrices": <Users aria-hidden />,
  "/finder": <UserSearch aria-hidden />,
  "/needs": <ClipboardList aria-hidden />,
  "/staffing": <CalendarRange aria-hidden />,
  "/learning-pointers": <BookOpen aria-hidden />,
};

export interface NavbarProps {
  productName: string;
  timesheetsUrl: string | undefined;
  visitor: Visitor;
  person: string;
  /** What follows a page's label, by the page's path: a count. */
  badges?: Readonly<Record<string, ReactNode>>;
}

/** The bar at the top of every signed-in screen. On phones its links are at the foot of the window. */
export function Navbar({ productName, timesheetsUrl, visitor, person, badges }: NavbarProps) {
  const { items, admin } = navigationOf(visitor);
  return (
    <header className="site-header">
      <nav aria-label="Main" className="main-nav mx-auto w-full max-w-[110rem] px-4 xl:px-6">
        <BrandLink>
          <Logo size={22}>{productName}</Logo>
        </BrandLink>
        <MainMenu
          items={items.map((item) => ({ ...item, icon: ICONS[item.href], badge: badges?.[item.href] }))}
          admin={admin}
          timesheetsUrl={timesheetsUrl}
          timesheetsIcon={<Clock aria-hidden />}
          moreIcon={<Menu aria-hidden />}
        />
        <QuickSearch visitor={visitor} />
        <AccountMenu person={person} />
        <LogOutButton className="nav-link bar-log-out" />
      </nav>
    </header>
  );
}
