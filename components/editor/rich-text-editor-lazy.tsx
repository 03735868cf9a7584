"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Skeleton } from "@/components/ui/skeleton";

function EditorSkeleton() {
  return (
    <div role="status" aria-label="Loading the editor" className="rounded-md border border-line-strong bg-surface">
      <Skeleton className="m-1 h-7" />
      <div className="min-h-40 border-t border-line" />
    </div>
  );
}

/**
 * The rich-text editor, loaded when first shown. Never rendered on the server: Lexical needs the browser's HTML parser.
 */
export const RichTextEditorLazy = partOnDemand(
  () => import("@/components/editor/rich-text-editor").then((module) => module.RichTextEditor),
  () => <EditorSkeleton />,
);
