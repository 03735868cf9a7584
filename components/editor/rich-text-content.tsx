interface RichTextContentProps {
  /** HTML from `shownRichText` (lib/platform/rich-text). For anything else use `RichText`, which cleans it first. */
  cleanHtml: string;
}

/** Shows rich text for reading. */
export function RichTextContent({ cleanHtml }: RichTextContentProps) {
  return <div className="prose-note" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
