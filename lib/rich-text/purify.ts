import DOMPurify, { type Config, type UponSanitizeAttributeHook } from "isomorphic-dompurify";
import { cleanStyle, isAllowedLink, isNotePicture, MAX_ALT_LENGTH } from "@/lib/rich-text/rules";
import { wordsAlone } from "@/lib/rich-text/stored-form";

const MAX_PASSES = 4;

/** The elements and values that each attribute is allowed for. Everything else is dropped, ids and names too: they could shadow the page's own. */
const ATTRIBUTES: Record<string, { on: readonly string[] | "any"; allows: (value: string) => boolean }> = {
  href: { on: ["A"], allows: isAllowedLink },
  src: { on: ["IMG"], allows: isNotePicture },
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
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|\/api\/pictures\/[\da-f]{64}$)/i,
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
  const names = element.getAttributeNames();
  const ordered = ATTRIBUTE_ORDER.filter((name) => names.includes(name));
  // Most elements are in order, and writing attributes is what takes the time.
  if (ordered.every((name, place) => name === names[place])) return;
  const values = ordered.map((name) => [name, element.getAttribute(name) ?? ""] as const);
  for (const [name] of values) element.removeAttribute(name);
  for (const [name, value] of values) element.setAttribute(name, value);
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

/**
 * Returns the one form of a note's HTML that is safe to show, in Node and in the browser. Cleaning it again changes nothing. A link to
 * any other protocol than http, https, mailto and tel loses its address and keeps its words. A note of blanks is "". In Node only the
 * sanitizer thread runs it: it takes as long as the HTML makes it.
 */
export function purifyRichText(html: string): string {
  let dirty = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const body = purifiedBody(dirty);
    const clean = isBlank(body) ? "" : body.innerHTML;
    // Lifting elements out of forbidden ones can leave what parses differently (a paragraph in a paragraph): only a fixed point is safe.
    if (clean === dirty) return clean;
    dirty = clean;
  }
  return wordsAlone(dirty);
}

function isBlank(body: HTMLElement): boolean {
  return (body.textContent ?? "").trim() === "" && !elementsIn(body).some(({ tagName }) => tagName === "IMG");
}
