"use client";

import type { ReactNode } from "react";
import { ThemeProvider as NextThemesProvider } from "next-themes";
import { StyleNonce } from "@/components/ui/style-nonce";

export interface ThemeProviderProps {
  /** The page's CSP nonce: the script that sets the theme before the first paint is inline. */
  nonce: string | undefined;
  children: ReactNode;
}

// The script does its work in the server's HTML alone. Where React renders it in the browser (after an error it starts over there),
// it would warn that such a script never runs; as data it is left in peace.
const SCRIPT_PROPS = typeof window === "undefined" ? undefined : { type: "application/json" };

/** Puts `data-theme` on the root element, following the system until the person chooses otherwise. The root needs `suppressHydrationWarning`. */
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
