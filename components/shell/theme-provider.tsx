"use client";

import type { ReactNode } from "react";
import { ThemeProvider as NextThemesProvider } from "next-themes";
import { StyleNonce } from "@/components/ui/style-nonce";

export interface ThemeProviderProps {
  /** The page's CSP nonce, for the inline script that sets the theme before the first paint. */
  nonce: string | undefined;
  children: ReactNode;
}

// The script only has to run in the server's HTML. When React renders it in the browser (after an error), React would
// warn that it never runs; as data it doesn't.
const SCRIPT_PROPS = typeof window === "undefined" ? undefined : { type: "application/json" };

/**
 * Sets `data-theme` on the root element; follows the system until the person chooses a theme. The root needs
 * `suppressHydrationWarning`.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme="system"
      enableColorScheme={false}
      disableTransitionOnChange
      nonce={nonce}
      scriptProps={SCRIPT_PROPS}
    >
      <StyleNonce value={nonce} />
      {children}
    </NextThemesProvider>
  );
}
