"use client";

import { getNonce, setNonce } from "get-nonce";

/**
 * Passes the page's CSP nonce to libraries that inject a style element (a dialog's scroll lock). Render it before
 * anything that may open a dialog. Only the first nonce counts: a page loaded later by the router has the nonce of its
 * own request, but the document keeps its first policy. It is set during rendering, because a dialog that is open from
 * the start runs its effects before its parents do.
 */
export function StyleNonce({ value }: { value: string | undefined }) {
  if (typeof window !== "undefined" && value && !getNonce()) setNonce(value);
  return null;
}
