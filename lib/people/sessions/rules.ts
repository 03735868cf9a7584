/** The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
/** The order matters: Android also calls itself Linux, and iOS calls itself Mac OS X. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the browser and system from a User-Agent header ("Firefox on Windows"), or "Unknown device". */
export function deviceName(userAgent: string): string {
  const found = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser === undefined) return system === undefined ? "Unknown device" : `A device with ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Where a session was last used from, in words; empty if that is unknown. */
export function placeOf(address: string): string {
  if (address === "" || address === "unknown") return "";
  return address === "::1" || address.startsWith("127.")
    ? "from the server's own address"
    : `from IP address ${address}`;
}
