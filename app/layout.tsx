import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { OldBrowser } from "@/components/shell/old-browser";
import { ThemeProvider } from "@/components/shell/theme-provider";
import { clocksIn, knownZone } from "@/components/ui/time/format-moment";
import { TimeZoneProvider } from "@/components/ui/time/time-zone";
import { TIME_ZONE_COOKIE } from "@/components/ui/time/time-zone-cookie";
import { branding } from "@/lib/platform/core/branding";
import { LEVEL_NAME_ATTRIBUTES } from "@/lib/platform/core/level-name-attributes";
import "./globals.css";

/** Inter's Latin letters, as fonts.css names them. Preloaded, they are there at the first paint of a first visit. */
const LATIN = new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url).href;

export function generateMetadata(): Metadata {
  const { productName } = branding();
  return { title: { default: productName, template: `%s · ${productName}` }, description: "Competency matrices" };
}

export default async function RootLayout({ children }: LayoutProps<"/">) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const zone = knownZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  return (
    <html lang="en" {...LEVEL_NAME_ATTRIBUTES} suppressHydrationWarning>
      <body>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={LATIN} media="(min-width: 45rem)" />
        <OldBrowser productName={branding().productName} />
        <ThemeProvider nonce={nonce}>
          <TimeZoneProvider known={zone} clocks={clocksIn(zone)}>
            {children}
          </TimeZoneProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
