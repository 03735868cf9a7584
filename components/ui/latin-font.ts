import localFont from "next/font/local";

/**
 * Inter for Latin, which every page preloads. It never swaps: where it isn't there before the first paint, the page
 * stays in the fallback's letters, so that no text moves.
 */
export const latinFont = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-latin",
  // globals.css has a fallback that is right on Linux, too.
  adjustFontFallback: false,
});
