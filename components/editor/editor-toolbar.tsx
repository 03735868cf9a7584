import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import * as Toolbar from "@radix-ui/react-toolbar";
import {
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalCommand,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import Baseline from "lucide-react/icons/baseline";
import Bold from "lucide-react/icons/bold";
import Highlighter from "lucide-react/icons/highlighter";
import ImagePlus from "lucide-react/icons/image-plus";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListIndentDecrease from "lucide-react/icons/list-indent-decrease";
import ListIndentIncrease from "lucide-react/icons/list-indent-increase";
import ListOrdered from "lucide-react/icons/list-ordered";
import Redo from "lucide-react/icons/redo-2";
import RemoveFormatting from "lucide-react/icons/remove-formatting";
import Strikethrough from "lucide-react/icons/strikethrough";
import Subscript from "lucide-react/icons/subscript";
import Superscript from "lucide-react/icons/superscript";
import Underline from "lucide-react/icons/underline";
import Undo from "lucide-react/icons/undo-2";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { FONTS } from "./fonts";
import {
  $readFormat,
  BLOCK_TYPES,
  type BlockType,
  clearFormatting,
  NO_FORMAT,
  type SelectionFormat,
  setBlock,
  setStyle,
} from "./formatting";
import { ToolbarButton, ToolbarColor, ToolbarLine, ToolbarSelect } from "./toolbar-controls";
import { MAX_INDENT } from "@/lib/platform/rich-text/rules";
import { HistoryExtension } from "@lexical/history";
import { useExtensionSignalValue } from "@lexical/react/useExtensionSignalValue";

const ICON = "size-4";
const TEXT_BUTTONS = [
  { format: "bold", label: "Bold", Icon: Bold },
  { format: "italic", label: "Italic", Icon: Italic },
  { format: "underline", label: "Underline", Icon: Underline },
  { format: "strikethrough", label: "Strike", Icon: Strikethrough },
  { format: "subscript", label: "Subscript", Icon: Subscript },
  { format: "superscript", label: "Superscript", Icon: Superscript },
] as const;
const FONT_OPTIONS = [
  { value: "", label: "Default font" },
  ...FONTS.map(({ family, label }) => ({ value: family, label })),
];

// A mouse press would move the focus and lose the selection that the button applies to. Pickers need the press.
function keepSelection(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}

interface EditorToolbarProps {
  label: string;
  isLinkOpen: boolean;
  onLink: () => void;
  onImage: () => void;
}

/** All formats of a note. The toolbar is one Tab stop; arrow keys move between its buttons. */
export function EditorToolbar({ label, isLinkOpen, onLink, onImage }: EditorToolbarProps) {
  const [editor] = useLexicalComposerContext();
  const now = useSelectionFormat();
  const toolbar = useRef<HTMLDivElement>(null);
  // Each change restores the selection and so moves the focus into the text: keyboard users get it back on the toolbar.
  const keepingFocus = (act: () => void, byPointer = false) => {
    const focused = document.activeElement;
    act();
    if (byPointer) editor.focus();
    else if (focused instanceof HTMLElement && toolbar.current?.contains(focused)) focused.focus();
  };
  const format = (change: () => void, byPointer = false) =>
    keepingFocus(() => editor.update(change, { discrete: true }), byPointer);
  const command = <Payload,>(name: LexicalCommand<Payload>, payload: Payload) =>
    format(() => void editor.dispatchCommand(name, payload));
  const step = (name: LexicalCommand<void>) => keepingFocus(() => void editor.dispatchCommand(name, undefined));
  const toggleList = (list: "bullet" | "number") => {
    const insert = list === "bullet" ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    command(now.list === list ? REMOVE_LIST_COMMAND : insert, undefined);
  };
  const font = FONTS.find(({ family }) => family.replaceAll("'", '"') === now.font.replaceAll("'", '"'));
  return (
    <Toolbar.Root
      ref={toolbar}
      aria-label={label}
      onMouseDown={keepSelection}
      className="flex flex-wrap items-center gap-0.5 border-b border-line p-1 max-lg:gap-px max-lg:px-0.5"
    >
      <ToolbarSelect
        label="Paragraph style"
        value={now.block}
        options={BLOCK_TYPES}
        onChoose={(type, byPointer) => format(() => setBlock(editor, type as BlockType), byPointer)}
      />
      <ToolbarSelect
        label="Font"
        value={font?.family ?? ""}
        options={FONT_OPTIONS}
        onChoose={(family, byPointer) => format(() => setStyle(editor, "font-family", family || null), byPointer)}
      />
      <ToolbarLine />
      {TEXT_BUTTONS.map(({ format: name, label: words, Icon }) => (
        <ToolbarButton
          key={name}
          label={words}
          icon={<Icon aria-hidden className={ICON} />}
          pressed={now.formats.includes(name)}
          onPress={() => command(FORMAT_TEXT_COMMAND, name)}
        />
      ))}
      <ToolbarColor
        label="Text colour"
        icon={<Baseline aria-hidden className={ICON} />}
        value={now.color}
        fallback="#000000"
        onChoose={(color, byPointer) => format(() => setStyle(editor, "color", color), byPointer)}
      />
      <ToolbarColor
        label="Background colour"
        icon={<Highlighter aria-hidden className={ICON} />}
        value={now.background}
        fallback="#ffffff"
        onChoose={(color, byPointer) => format(() => setStyle(editor, "background-color", color), byPointer)}
      />
      <ToolbarLine />
      <ToolbarButton
        label="Bullet list"
        icon={<List aria-hidden className={ICON} />}
        pressed={now.list === "bullet"}
        onPress={() => toggleList("bullet")}
      />
      <ToolbarButton
        label="Numbered list"
        icon={<ListOrdered aria-hidden className={ICON} />}
        pressed={now.list === "number"}
        onPress={() => toggleList("number")}
      />
      <ToolbarButton
        label="Outdent"
        icon={<ListIndentDecrease aria-hidden className={ICON} />}
        inactive={now.indent === 0}
        onPress={() => command(OUTDENT_CONTENT_COMMAND, undefined)}
      />
      <ToolbarButton
        label="Indent"
        icon={<ListIndentIncrease aria-hidden className={ICON} />}
        inactive={now.indent >= MAX_INDENT}
        onPress={() => command(INDENT_CONTENT_COMMAND, undefined)}
      />
      <ToolbarLine />
      <ToolbarButton
        label="Link"
        icon={<Link aria-hidden className={ICON} />}
        pressed={now.link !== null}
        expanded={isLinkOpen}
        onPress={onLink}
      />
      <ToolbarButton label="Picture" icon={<ImagePlus aria-hidden className={ICON} />} onPress={onImage} />
      <ToolbarButton
        label="Clear formatting"
        icon={<RemoveFormatting aria-hidden className={ICON} />}
        onPress={() => format(() => clearFormatting(editor))}
      />
      <ToolbarLine />
      <ToolbarButton
        label="Undo"
        icon={<Undo aria-hidden className={ICON} />}
        inactive={!now.canUndo}
        onPress={() => step(UNDO_COMMAND)}
      />
      <ToolbarButton
        label="Redo"
        icon={<Redo aria-hidden className={ICON} />}
        inactive={!now.canRedo}
        onPress={() => step(REDO_COMMAND)}
      />
    </Toolbar.Root>
  );
}

/** The current format of the selection, and whether undo and redo are possible. */
function useSelectionFormat(): SelectionFormat & { canUndo: boolean; canRedo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [format, setFormat] = useState(NO_FORMAT);
  // Signals, not CAN_UNDO_COMMAND: a listener to that makes Lexical run an empty update, which ends the current undo
  // step.
  const canUndo = useExtensionSignalValue(HistoryExtension, "canUndo");
  const canRedo = useExtensionSignalValue(HistoryExtension, "canRedo");
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setFormat(editorState.read($readFormat, { editor }))),
    [editor],
  );
  return { ...format, canUndo, canRedo };
}
