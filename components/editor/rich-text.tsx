"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * Shows rich text from an API response. It was cleaned when it was stored and is cleaned again here, by a chunk of its
 * own. A server component uses `<RichTextContent cleanHtml={shownRichText(html)} />` instead.
 */
export const RichText = partOnDemand(
  () => import("@/components/editor/purified-rich-text").then((module) => module.PurifiedRichText),
  () => <Skeleton className="h-5 w-40" />,
);
