import { isIP } from "node:net";

/** Whether an item is a host, an address, or a network whose prefix isn't longer than its address. */
export function isHostOrNetwork(item: string): boolean {
  const [, host = "", bits] = /^([\w.:-]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
  const version = isIP(host);
  if (bits !== undefined) return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
  // Numbers alone are an address with a typing error.
  return host !== "" && (version !== 0 || !/^[\d.]+$/.test(host));
}
