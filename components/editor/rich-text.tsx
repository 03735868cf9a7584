"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * Rich text that a call answered with, for reading. It was cleaned when it was stored and is cleaned again here, in a chunk of
 * its own. A server component shows `<RichTextContent cleanHtml={sanitizeRichText(html)} />` instead.
 */
export const RichText = partOnDemand(
  () => import("@/components/editor/purified-rich-text").then((module) => module.PurifiedRichText),
  () => <Skeleton className="h-5 w-40" />,
);
