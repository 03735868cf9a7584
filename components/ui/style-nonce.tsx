"use client";

import { getNonce, setNonce } from "get-nonce";

/**
 * Gives the page's CSP nonce to libraries that inject a style element (a dialog's scroll lock). Stands before whatever may open
 * a dialog. The first one counts: a page loaded later by the router brings the nonce of its own request, but the document keeps the
 * policy it came with. It is set while rendering because a dialog open from the start runs its effects before those of its parents.
 */
export function StyleNonce({ value }: { value: string | undefined }) {
  if (typeof window !== "undefined" && value && !getNonce()) setNonce(value);
  return null;
}
