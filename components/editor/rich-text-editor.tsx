"use client";

import { $generateHtmlFromNodes } from "@lexical/html";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { $getRoot } from "lexical";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { EditorToolbar } from "./editor-toolbar";
import { ACCEPTED_FILES, insertImages, useImageFiles } from "./image-files";
import { $readFormat, setLink } from "./formatting";
import { LinkForm } from "./link-form";
import { noteExtension } from "./note-extension";

export interface RichTextEditorProps {
  /** The accessible name of the text, such as "Notes for Testing". */
  label: string;
  /** Read once: change the component's `key` to start again with another text. */
  initialHtml: string;
  /** Called on every edit with the HTML (the server cleans it) and whether it is blank. Not called at the start. */
  onChange: (html: string, isEmpty: boolean) => void;
  autoFocus?: boolean;
  /** CSS length beyond which the text scrolls; 50vh by default. */
  maxHeight?: string;
}

function Changes({ onChange }: Pick<RichTextEditorProps, "onChange">) {
  const [editor] = useLexicalComposerContext();
  const report = useEffectEvent(onChange);
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, editorState }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        editorState.read(
          () => {
            const html = $generateHtmlFromNodes(editor);
            report(html, $getRoot().getTextContent().trim() === "" && !html.includes("<img "));
          },
          { editor },
        );
      }),
    [editor],
  );
  return null;
}

function Surface({ label, maxHeight }: Pick<RichTextEditorProps, "label" | "maxHeight">) {
  const [editor] = useLexicalComposerContext();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  useImageFiles(setProblem);

  function closeLink() {
    setLinkOpen(false);
    editor.focus();
  }
  function link(address: string | null) {
    setLink(editor, address);
    closeLink();
  }
  function pick() {
    const input = picker.current;
    if (!input?.files) return;
    void insertImages(editor, [...input.files]).then(setProblem);
    // Without this, picking the same file again would fire no change event.
    input.value = "";
    editor.focus();
  }

  return (
    <div className="overflow-hidden rounded-md border border-line-strong bg-surface text-ink">
      <EditorToolbar
        label={`Formatting of ${label}`}
        isLinkOpen={isLinkOpen}
        onLink={() => setLinkOpen((isOpen) => !isOpen)}
        onImage={() => picker.current?.click()}
      />
      {isLinkOpen && (
        <LinkForm
          current={editor.read($readFormat).link}
          onApply={link}
          onRemove={() => link(null)}
          onClose={closeLink}
        />
      )}
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_FILES}
        multiple
        hidden
        onChange={pick}
        data-testid="picture-file"
      />
      <ContentEditable
        aria-label={label}
        className="prose-note min-h-40 overflow-y-auto px-3 py-2 focus-visible:-outline-offset-2"
        style={{ maxHeight: maxHeight ?? "50vh" }}
      />
      <p role="status" className={problem ? "border-t border-line px-3 py-2 text-sm text-danger" : "sr-only"}>
        {problem}
      </p>
    </div>
  );
}

/**
 * A rich-text editor with all formats of a note. Load it through `RichTextEditorLazy`: Lexical is larger than the page
 * around it.
 */
export function RichTextEditor({ label, initialHtml, onChange, autoFocus = false, maxHeight }: RichTextEditorProps) {
  const [extension] = useState(() => noteExtension(initialHtml, autoFocus));
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <Surface label={label} maxHeight={maxHeight} />
      <Changes onChange={onChange} />
    </LexicalExtensionComposer>
  );
}
