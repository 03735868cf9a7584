import { clientAddress } from "@/lib/platform/http/client-address";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";

/** The device and address of a request, for the list of sessions and the security log. */
export type Origin = { userAgent: string; address: string; requestId: string };

/** Characters of a User-Agent header that are stored. */
const MAX_USER_AGENT = 300;

/** Returns the device and address of a request. */
export const originOf = (headers: Pick<Headers, "get">): Origin => ({
  userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
  address: clientAddress(headers),
  requestId: headers.get(REQUEST_ID) ?? "",
});
