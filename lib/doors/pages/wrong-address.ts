import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { type PageRefusal, withRefusal } from "@/lib/doors/auth/page-access";
import { addressOf, type Params, singleParams, textIn } from "@/lib/platform/core/address";

/** What is wrong with each parameter of an address that names something; false for those that are right. */
export type Wrong = Readonly<Record<string, PageRefusal | false>>;

/**
 * Sends a visitor on to the page without the first parameter that names something that isn't there, and the page says
 * so. `instead`: what the parameter is there instead.
 */
export function openWithout(path: string, params: Params, wrong: Wrong, instead = "") {
  const found = Object.entries(wrong).find(([name, reason]) => reason !== false && textIn(params, name) !== "");
  if (!found) return;
  const [name, reason] = found;
  const others = { ...Object.fromEntries(singleParams(params)), [name]: instead };
  redirect(withRefusal(addressOf(path, others), reason || null) as Route);
}
