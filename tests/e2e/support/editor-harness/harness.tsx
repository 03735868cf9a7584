import { createRoot } from "react-dom/client";
import { PurifiedRichText } from "@/components/editor/purified-rich-text";
import { RichTextEditor } from "@/components/editor/rich-text-editor";
import { purifyRichText } from "@/lib/platform/rich-text/purify";

export interface EditorHarness {
  /** What the editor last reported; null until it reported anything. */
  note: { html: string; isEmpty: boolean } | null;
  edit: (initialHtml: string) => void;
  show: (html: string) => void;
  purify: (html: string) => string;
}

const root = createRoot(document.body.appendChild(document.createElement("main")));
let mounts = 0;

const harness: EditorHarness = {
  note: null,
  edit: (initialHtml) => {
    harness.note = null;
    mounts += 1;
    root.render(
      <RichTextEditor
        key={mounts}
        label="Notes for Testing"
        initialHtml={initialHtml}
        autoFocus
        onChange={(html, isEmpty) => {
          harness.note = { html, isEmpty };
        }}
      />,
    );
  },
  show: (html) => root.render(<PurifiedRichText html={html} />),
  purify: purifyRichText,
};
Object.assign(window, { harness });
