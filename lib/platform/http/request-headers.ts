/** Headers that the middleware sets for the rest of the app. It overwrites what the caller sent under these names. */
export const REQUEST_ID = "x-request-id";
/** The page's path with its query, as in the browser. */
export const PATHNAME = "x-pathname";
/** The connection's address: the caller's or the nearest proxy's. Set when the request arrives. */
export const PEER = "x-peer-address";
/** The request's number in this process. Set when the request arrives. */
export const ARRIVAL = "x-cairn-arrival";
export const NONCE = "x-nonce";
/** The key under which the middleware noted the caller (lib/doors/auth/checked-caller). */
export const CHECKED_CALLER = "x-checked-caller";
/** The token for the sign-in form. */
export const CSRF_TOKEN = "x-csrf-token";
/**
 * Set when the front server has already checked this call or page, so that the middleware doesn't. Removed from callers'
 * requests.
 */
export const FRONT_CHECKED = "x-cairn-met";
