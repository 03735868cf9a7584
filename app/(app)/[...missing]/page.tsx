import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Any address without a page of its own, so that "Page not found" appears within the signed-in shell. */
export default function MissingPage(): never {
  notFound();
}
