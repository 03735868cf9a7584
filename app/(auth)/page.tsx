import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { OwnDocument } from "@/components/shell/auth/own-document";
import { SessionSweeper } from "@/components/shell/auth/session-sweeper";
import { SignInBar } from "@/components/shell/auth/sign-in-bar";
import { SignInScreen } from "@/components/shell/auth/sign-in-screen";
import { LevelScale } from "@/components/vocabulary/levels/level-scale";
import { Footer } from "@/components/shell/footer";
import { optionalPageActor } from "@/lib/doors/auth/page-actor";
import { homeOf } from "@/lib/doors/auth/page-access";
import { refusalText } from "@/lib/doors/auth/refusals";
import { landingPath } from "@/lib/doors/auth/same-site-path";
import { branding } from "@/lib/platform/core/branding";
import { env } from "@/lib/platform/core/env";
import { CSRF_TOKEN } from "@/lib/platform/http/request-headers";

export function generateMetadata(): Metadata {
  return { title: { absolute: `${branding().productName} - Competency Matrix` } };
}

export default async function SignInPage({ searchParams }: PageProps<"/">) {
  const actor = await optionalPageActor();
  if (actor) redirect(homeOf(actor));
  const { error, callbackUrl } = await searchParams;
  const { productName, companyName, timesheetsUrl, socialLinks } = branding();
  return (
    <div className="flex min-h-dvh flex-col">
      <SignInBar productName={productName} timesheetsUrl={timesheetsUrl} />
      <SignInScreen
        productName={productName}
        appUrl={env().APP_URL}
        message={typeof error === "string" ? refusalText(error) : null}
        csrfToken={(await headers()).get(CSRF_TOKEN) ?? ""}
        callbackUrl={landingPath(callbackUrl, env().APP_URL)}
      >
        <LevelScale />
      </SignInScreen>
      <Footer companyName={companyName} socialLinks={socialLinks} />
      <SessionSweeper />
      <OwnDocument />
    </div>
  );
}
