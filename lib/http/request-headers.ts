/** Headers in which the middleware tells the rest of the app about a request; it overwrites whatever a caller sent under these names. */
export const REQUEST_ID = "x-request-id";
/** The page's path with its query, as the browser shows it. */
export const PATHNAME = "x-pathname";
/** The address that the connection comes from: the caller's own, or the nearest proxy's. Set as the request arrives. */
export const PEER = "x-peer-address";
export const NONCE = "x-nonce";
/** The token that the sign-in form has to carry. */
export const CSRF_TOKEN = "x-csrf-token";
/** Says that the server before Next has met this call of the API, so that the middleware needn't. Removed from whatever callers send. */
export const API_GUARDED = "x-cairn-met";
