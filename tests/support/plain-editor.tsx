// In place of the rich-text editor and of shown rich text in every component test.
type Props = { label: string; initialHtml: string; onChange: (html: string, isEmpty: boolean) => void };

/** Replaces the rich-text editor, which jsdom can't run. The editor's own tests run in a browser. */
export const RichTextEditorLazy = ({ label, initialHtml, onChange }: Props) => (
  <textarea
    aria-label={label}
    defaultValue={initialHtml}
    onChange={({ target }) => onChange(target.value, target.value.trim() === "")}
  />
);

/** Shows rich text at once, without the chunk that cleans it. */
export const RichText = ({ html }: { html: string }) => <p>{html}</p>;
