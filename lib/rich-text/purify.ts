import DOMPurify, { type Config, type UponSanitizeAttributeHook } from "isomorphic-dompurify";
import { cleanStyle, isAllowedLink, isEmbeddedImage, isTooHeavy, MAX_TEXT_BYTES } from "@/lib/rich-text/rules";

const MAX_PASSES = 4;
const MAX_ALT_LENGTH = 250;
const BLOCKS = new Set(["P", "H1", "H2", "H3", "UL", "OL", "LI"]);

/** What each attribute may stand on and say. Everything else is dropped, ids and names among it: they could shadow the page's own. */
const ATTRIBUTES: Record<string, { on: readonly string[] | "any"; allows: (value: string) => boolean }> = {
  href: { on: ["A"], allows: isAllowedLink },
  src: { on: ["IMG"], allows: isEmbeddedImage },
  alt: { on: ["IMG"], allows: (text) => text.length <= MAX_ALT_LENGTH },
  start: { on: ["OL"], allows: (number) => /^\d{1,4}$/.test(number) },
  value: { on: ["LI"], allows: (number) => /^\d{1,4}$/.test(number) },
  style: { on: "any", allows: (declarations) => declarations !== "" },
};
/** Attributes are written in this order, so that a note's bytes don't depend on who wrote it. */
const ATTRIBUTE_ORDER = ["href", "target", "rel", "src", "alt", "start", "value", "style"];

const CONFIG = {
  ALLOWED_TAGS: [
    "p",
    "h1",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "br",
    "span",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "a",
    "img",
    "#text",
  ],
  ALLOWED_ATTR: Object.keys(ATTRIBUTES),
  ADD_URI_SAFE_ATTR: ["start"],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
} satisfies Config;

const keepAllowedAttribute: UponSanitizeAttributeHook = (element, attribute) => {
  const rule = ATTRIBUTES[attribute.attrName];
  if (attribute.attrName === "style") attribute.attrValue = cleanStyle(attribute.attrValue);
  attribute.keepAttr =
    rule !== undefined && (rule.on === "any" || rule.on.includes(element.tagName)) && rule.allows(attribute.attrValue);
};
DOMPurify.addHook("uponSanitizeAttribute", keepAllowedAttribute);

function settle(element: Element): void {
  if (element.tagName === "A") {
    if (!element.hasAttribute("href")) return element.replaceWith(...element.childNodes);
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  }
  if (element.tagName === "IMG" && !element.hasAttribute("src")) return element.remove();
  const attributes = ATTRIBUTE_ORDER.map((name) => [name, element.getAttribute(name)] as const);
  for (const [name] of attributes) element.removeAttribute(name);
  for (const [name, value] of attributes) if (value !== null) element.setAttribute(name, value);
}

/** Every element inside another, in document order. Not by selector: jsdom's selector engine keeps what it searched, some 300 kB a note. */
function elementsIn(parent: Element): Element[] {
  const all: Element[] = [];
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling)
    all.push(child, ...elementsIn(child));
  return all;
}

function purifiedBody(html: string): HTMLElement {
  // The typings say Node; with RETURN_DOM it is always the body.
  const body = DOMPurify.sanitize(html, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
  for (const element of elementsIn(body)) settle(element);
  return body;
}

function escaped(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
}

/** The last resort for what can't be made safe at a bearable cost: its words, as one paragraph without any markup. */
function wordsAlone(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_BYTES / 2);
  return text && `<p>${escaped(text)}</p>`;
}

/**
 * The one form of a note's HTML that is safe to show, in Node and in the browser. Cleaning it again changes nothing. A link to
 * any other protocol than http, https, mailto and tel is left blank: its words stay, the link goes. A note of blanks is "".
 * @throws never: what is too large or too deep to parse comes back as its words alone.
 */
export function purifyRichText(html: string): string {
  if (isTooHeavy(html)) return wordsAlone(html);
  let dirty = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const body = purifiedBody(dirty);
    const clean = isBlank(body) ? "" : body.innerHTML;
    // Lifting elements out of forbidden ones may leave what parses differently (a paragraph in a paragraph): only what parses to itself is done.
    if (clean === dirty) return clean;
    dirty = clean;
  }
  return wordsAlone(dirty);
}

function isBlank(body: HTMLElement): boolean {
  return (body.textContent ?? "").trim() === "" && !elementsIn(body).some(({ tagName }) => tagName === "IMG");
}

/** The words of a note's HTML, a line for each paragraph, item and break; pictures count for nothing. */
export function richTextToPlain(html: string): string {
  const body = purifiedBody(purifyRichText(html));
  for (const element of elementsIn(body)) {
    if (element.tagName === "BR") element.replaceWith("\n");
    else if (BLOCKS.has(element.tagName)) {
      element.before("\n");
      element.after("\n");
    }
  }
  return (body.textContent ?? "")
    .replace(/\u00a0/g, " ")
    .replace(/[ \t]*\n\s*/g, "\n")
    .trim();
}
