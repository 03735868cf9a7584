"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * Rich text that a call answered with, for reading. It was cleaned when it was stored and is cleaned again here, in a chunk of
 * its own. A server component shows `<RichTextContent cleanHtml={sanitizeRichText(html)} />` instead.
 */
export const RichText = dynamic(
  () => import("@/components/editor/purified-rich-text").then((module) => module.PurifiedRichText),
  {
    ssr: false,
    loading: () => <Skeleton className="h-5 w-40" />,
  },
);
