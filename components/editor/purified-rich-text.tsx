"use client";

import { useMemo } from "react";
import { RichTextContent } from "@/components/editor/rich-text-content";
import { purifyRichText } from "@/lib/rich-text/purify";

/** Rich text cleaned in the browser at the moment it is shown. Load it through `RichText`: the cleaner weighs as much as a page. */
export function PurifiedRichText({ html }: { html: string }) {
  const cleanHtml = useMemo(() => purifyRichText(html), [html]);
  return <RichTextContent cleanHtml={cleanHtml} />;
}
