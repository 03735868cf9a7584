interface RichTextContentProps {
  /** HTML as `sanitizeRichText` returned it just now. Anything else belongs into `RichText`, which cleans it first. */
  cleanHtml: string;
}

/** Rich text as its readers see it. */
export function RichTextContent({ cleanHtml }: RichTextContentProps) {
  return <div className="prose-note" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
