import { headers } from "next/headers";
import { Suspense } from "react";
import { SessionKeeper } from "@/components/shell/auth/session-keeper";
import { SessionSpinner } from "@/components/shell/auth/session-spinner";
import { ReviewCount } from "@/components/reviews/requests/review-count";
import { EarlyPressScript } from "@/components/shell/early-press-script";
import { Footer } from "@/components/shell/footer";
import { Navbar } from "@/components/shell/navbar";
import { NavigationProgress } from "@/components/shell/navigation-progress";
import { PageGuard } from "@/components/shell/page-guard";
import { PlaceTabs } from "@/components/shell/place-tabs";
import { PrintedPage } from "@/components/shell/printed-page";
import { RefusedNotice } from "@/components/shell/refused-notice";
import { StandingNotices } from "@/components/shell/standing-notices";
import { navigationOf } from "@/lib/doors/auth/navigation";
import { refusedPages } from "@/lib/doors/auth/page-access";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { branding } from "@/lib/platform/core/branding";
import { nameOf } from "@/lib/platform/core/full-name";
import { presentCaller } from "@/lib/finder/matrices/presenter";

export default async function SignedInLayout({ children }: { children: React.ReactNode }) {
  const actor = await pageActor();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const visitor = {
    isAdmin: actor.isAdmin,
    isManager: actor.isManager,
    isStaffing: actor.isStaffing,
    mayFindPeople: actor.mayFindPeople,
  };
  const { productName, companyName, timesheetsUrl, socialLinks } = branding();
  return (
    <div className="app-shell">
      <EarlyPressScript nonce={nonce} />
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <a href="#levels" className="skip-link skip-levels">
        Skip to the levels
      </a>
      <Suspense>
        <NavigationProgress />
      </Suspense>
      <Navbar
        productName={productName}
        timesheetsUrl={timesheetsUrl}
        visitor={visitor}
        badges={{ "/reviews": <ReviewCount /> }}
        person={nameOf(actor)}
      />
      <SessionSpinner />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[110rem] flex-1 px-4 py-6 xl:px-6">
        <PlaceTabs places={navigationOf(visitor).places} />
        <Suspense>
          <RefusedNotice />
        </Suspense>
        <PageGuard refused={refusedPages(actor)}>{children}</PageGuard>
      </main>
      <Footer companyName={companyName} socialLinks={socialLinks} />
      <StandingNotices />
      <PrintedPage person={nameOf(actor)} />
      <SessionKeeper user={presentCaller(actor)} />
    </div>
  );
}
