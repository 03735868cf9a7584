import { $getState, $setState, createState, DecoratorNode, type DOMExportOutput } from "lexical";
import { isNotePicture } from "@/lib/platform/rich-text/rules";

const srcState = createState("src", {
  parse: (value) => (typeof value === "string" && isNotePicture(value) ? value : ""),
});
const altState = createState("alt", { parse: (value) => (typeof value === "string" ? value : "") });

function imageElement(src: string, alt: string): HTMLImageElement {
  const element = document.createElement("img");
  element.src = src;
  element.alt = alt;
  return element;
}

/** A picture in the text: a stored one by its URL, a new one as a data URL until it is saved. */
export class ImageNode extends DecoratorNode<null> {
  override $config() {
    return this.config("image", {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: srcState },
        { flat: true, stateConfig: altState },
      ],
    });
  }

  getSrc(): string {
    return $getState(this, srcState);
  }

  getAlt(): string {
    return $getState(this, altState);
  }

  override createDOM(): HTMLElement {
    const frame = document.createElement("span");
    const image = imageElement(this.getSrc(), this.getAlt());
    image.draggable = false;
    frame.append(image);
    return frame;
  }

  override updateDOM(): boolean {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    return { element: imageElement(this.getSrc(), this.getAlt()) };
  }

  override isInline(): true {
    return true;
  }

  // Backspace next to a picture then deletes it at once, since a selected picture would look no different.
  override isKeyboardSelectable(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

/**
 * @param src the URL of a stored picture, or a data URL. A source that notes don't allow gives an empty node, which the
 * note's limits remove.
 */
export function $createImageNode(src: string, alt: string): ImageNode {
  const node = new ImageNode();
  $setState(node, srcState, isNotePicture(src) ? src : "");
  // Angle brackets in an attribute would look like malformed HTML to `noteProblem`, which measures without a parser.
  $setState(node, altState, alt.replace(/[<>"]/g, "").slice(0, 250));
  return node;
}
