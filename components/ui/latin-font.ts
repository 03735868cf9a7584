import localFont from "next/font/local";

/**
 * Inter for Latin. It never swaps: where it isn't there within 100 ms of the styles, the page stays in the fallback's
 * letters, so that no text moves. A preload would compete with the styles, for which the first paint of a phone's first
 * visit waits; later pages have the font in the browser's cache.
 */
export const latinFont = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  preload: false,
  variable: "--font-latin",
  // globals.css has a fallback that is right on Linux, too.
  adjustFontFallback: false,
});
