"use client";

import type { ReactNode } from "react";
import { ThemeProvider as NextThemesProvider } from "next-themes";
import { getNonce, setNonce } from "get-nonce";

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
 * `suppressHydrationWarning`. Without `disableTransitionOnChange`, which styles the whole page four times at its start.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme="system"
      enableColorScheme={false}
      nonce={nonce}
      scriptProps={SCRIPT_PROPS}
    >
      <StyleNonce value={nonce} />
      {children}
    </NextThemesProvider>
  );
}

/**
 * Passes the page's CSP nonce to libraries that inject a style element (a dialog's scroll lock). Render it before
 * anything that may open a dialog. Only the first nonce counts: a page loaded later by the router has the nonce of its
 * own request, but the document keeps its first policy. It is set during rendering, because a dialog that is open from
 * the start runs its effects before its parents do.
 */
function StyleNonce({ value }: { value: string | undefined }) {
  if (typeof window !== "undefined" && value && !getNonce()) setNonce(value);
  return null;
}
