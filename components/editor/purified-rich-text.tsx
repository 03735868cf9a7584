"use client";

import { useMemo } from "react";
import { RichTextContent } from "@/components/editor/rich-text-content";
import { purifyRichText } from "@/lib/platform/rich-text/purify";

/** Shows rich text, cleaned in the browser. Load it through `RichText`: the sanitiser is as large as a page. */
export function PurifiedRichText({ html }: { html: string }) {
  const cleanHtml = useMemo(() => purifyRichText(html), [html]);
  return <RichTextContent cleanHtml={cleanHtml} />;
}
