import { SaxesParser } from "saxes";
import { DocumentRefused } from "./archive";
import { usualPrefix } from "./namespaces";

/** An element with the usual prefixes in its name and its attributes' names, whatever the file calls them. */
export type Element = { name: string; attributes: Map<string, string> };

/** What decides about a part's elements: `open` returns false for one that is left out with its content. */
export type Visitor = {
  open: (element: Element) => boolean;
  close?: (name: string) => void;
  text?: (text: string, parent: string) => void;
};

/** Elements within each other. Word's own limit for tables is far below. */
const MAX_DEPTH = 500;
/** Of the attributes that say how to treat unknown namespaces, only this one has a meaning without them. */
const IGNORABLE = "mc:Ignorable";
/** Parts of a package have one namespace, which they don't name. */
const UNPREFIXED = /^(relations|types):/;

/**
 * Parses a part and writes it again: what was judged is what is stored, whichever way the file wrote it. Namespaces
 * that aren't listed, comments and processing instructions are left out. Throws DocumentRefused for a part that isn't
 * well-formed or has a DOCTYPE.
 */
export function rewriteXml(part: string, xml: string, visitor: Visitor): string {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: "1.0", forceXMLVersion: true });
  const refuse = (): never => {
    throw new DocumentRefused(`The document's part ${part} isn't one that a word processor writes.`);
  };
  const uris = new Map<string, string>();
  const written: string[] = [];
  const open: string[] = [];
  let root = "";
  // How many of the open elements are within one that is left out, itself included.
  let leftOut = 0;
  // The length of `written` after a start tag: nothing was written since if it is still that long.
  let started = 0;

  /** The usual prefix of a namespace, which the root will declare. */
  function prefixOf(uri: string | undefined): string | undefined {
    const prefix = usualPrefix(uri);
    if (prefix === undefined || uri === undefined) return undefined;
    if ((uris.get(prefix) ?? uri) !== uri) refuse();
    uris.set(prefix, uri);
    return prefix;
  }
  const prefixesIn = (list: string) => (list.match(/\S+/g) ?? []).map((prefix) => prefixOf(parser.resolve(prefix)));

  function elementOf(tag: Parameters<Parameters<typeof parser.on<"opentag">>[1]>[0]): Element | null {
    const prefix = prefixOf(tag.uri);
    if (prefix === undefined) return null;
    const attributes = new Map<string, string>();
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      const own = uri === "" ? "" : prefixOf(uri);
      const name = own === "" ? local : `${own}:${local}`;
      if (name === IGNORABLE) attributes.set(name, prefixesIn(value).filter(Boolean).join(" "));
      else if (name === "xml:space" || (own !== undefined && own !== "mc" && own !== "xml"))
        attributes.set(name, value);
    }
    if (prefix === "mc" && tag.local === "Choice") {
      const required = prefixesIn(attributes.get("Requires") ?? "");
      if (required.includes(undefined)) return null;
      attributes.set("Requires", required.join(" "));
    }
    return { name: `${prefix}:${tag.local}`, attributes };
  }

  parser.on("doctype", refuse);
  parser.on("error", refuse);
  parser.on("opentag", (tag) => {
    if (open.length > MAX_DEPTH) refuse();
    const element = leftOut > 0 ? null : elementOf(tag);
    const isKept = element !== null && visitor.open(element);
    open.push(element?.name ?? "");
    if (!isKept) return void (leftOut += 1);
    const name = element.name.replace(UNPREFIXED, "");
    const attributes = [...element.attributes].map(([key, value]) => ` ${key}="${escapedAttribute(value)}"`).join("");
    // The root's end is written last, when the namespaces are known.
    if (open.length === 1) root = `<${name}${attributes}`;
    else started = written.push(`<${name}${attributes}>`);
  });
  parser.on("closetag", () => {
    const name = open.pop()!;
    if (leftOut > 0) return void (leftOut -= 1);
    visitor.close?.(name);
    if (written.length === started && open.length > 0) written.push(`${written.pop()!.slice(0, -1)}/>`);
    else written.push(`</${name.replace(UNPREFIXED, "")}>`);
    started = 0;
  });
  const onText = (text: string) => {
    const parent = open.at(-1);
    if (leftOut > 0 || parent === undefined) return;
    visitor.text?.(text, parent);
    written.push(escaped(text));
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.write(xml).close();
  if (root === "") refuse();
  const declared = [...uris].map(([prefix, uri]) =>
    prefix === "xml" ? "" : UNPREFIXED.test(`${prefix}:`) ? ` xmlns="${uri}"` : ` xmlns:${prefix}="${uri}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${root}${declared.join("")}>${written.join("")}`;
}

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const referenceOf = (sign: string) => REFERENCES[sign] ?? `&#${sign.charCodeAt(0)};`;
const escaped = (text: string) => text.replace(/[&<>\r]/g, referenceOf);
const escapedAttribute = (text: string) => text.replace(/[&<>"\t\n\r]/g, referenceOf);
