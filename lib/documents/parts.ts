import { posix } from "node:path";
import { DocumentRefused } from "./archive";

/** The parts that a template may have. Others are left out if they are harmless, or the template is refused. */
const KEPT =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer)\d*\.xml|word\/theme\/theme\d*\.xml|word\/(theme\/)?_rels\/\w+\.xml\.rels|word\/media\/[\w.-]+\.(png|jpe?g|gif|emf|wmf|svg|tiff?|bmp)|word\/fonts\/[\w.-]+\.odttf)$/i;
/** What Word adds by itself, among it the names of authors and companies. */
const LEFT_OUT =
  /^(docProps|customXml|word\/glossary|word\/customizations|word\/printerSettings|userCustomization)\/|^word\/(comments\w*|people|documentTasks)\.xml$|\.(DS_Store)$/i;

const RELATION = /<Relationship\b[^>]*?(?:\/>|>\s*<\/Relationship>)/g;
const OVERRIDE = /<Override\b[^>]*?(?:\/>|>\s*<\/Override>)/g;
const FOREIGN_XML = /<!|<\w+:(Relationship|Override|Default)\b/;

const REFUSED_MARKS: [marks: RegExp, text: string][] = [
  [
    /<w:(ins|del|moveFrom|moveTo|cellIns|cellDel|\w+Change)\b/,
    "The document has tracked changes. Accept or reject them all, then upload it again.",
  ],
  [/<w:comment(RangeStart|RangeEnd|Reference)\b/, "The document has comments. Delete them, then upload it again."],
  [
    /<(w:object|w:control|w:altChunk|w:subDoc|o:OLEObject)\b/,
    "The document contains other files or controls. Remove them, then upload it again.",
  ],
];
const REFUSED_FIELDS = /\b(DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|MACROBUTTON)\b/i;

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? "";

/** The text of an XML part. Throws DocumentRefused for encodings and declarations that a word processor doesn't write. */
function xmlOf(name: string, part: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(part);
    if (!/<!(DOCTYPE|ENTITY)/i.test(text)) return text;
  } catch {
    // Refused below, as the other reason is.
  }
  throw new DocumentRefused(`The document's part ${name} isn't one that a word processor writes.`);
}

/** Returns a template's parts without everything that names people or loads from elsewhere. Throws DocumentRefused. */
export function cleanedParts(parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const isDocument = ([name, part]: [string, Buffer]) =>
    /^word\/document\d*\.xml$/i.test(name) && part.includes("<w:body");
  if (![...parts].some(isDocument) || !parts.has("[Content_Types].xml"))
    throw new DocumentRefused("This isn't a Word document (.docx).");
  const kept = new Map<string, Buffer>();
  for (const [name, part] of parts) {
    if (/vba|macro|activeX/i.test(name))
      throw new DocumentRefused("The document contains macros. Save it as .docx without them.");
    if (KEPT.test(name)) kept.set(name, part);
    else if (!LEFT_OUT.test(name))
      throw new DocumentRefused(`The document contains ${name}, which a template can't have.`);
  }
  for (const [name, part] of kept)
    if (/\.(xml|rels)$/i.test(name)) kept.set(name, Buffer.from(cleaned(name, xmlOf(name, part), kept)));
  return kept;
}

function cleaned(name: string, xml: string, kept: ReadonlyMap<string, Buffer>): string {
  if (name.endsWith(".rels")) return cleanedRelations(name, xml, kept);
  if (name === "[Content_Types].xml") return cleanedTypes(xml, kept);
  for (const [marks, text] of REFUSED_MARKS) if (marks.test(xml)) throw new DocumentRefused(text);
  const fields = [...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map(([, text]) => text).join("");
  const simple = [...xml.matchAll(/<w:fldSimple\b[^>]*>/g)].map(([element]) => attribute(element, "w:instr")).join(" ");
  if (REFUSED_FIELDS.test(fields) || REFUSED_FIELDS.test(simple))
    throw new DocumentRefused(
      "The document has a field that loads from another file. Remove it, then upload the document again.",
    );
  return xml
    .replace(/<w:attachedTemplate\b[^>]*\/>/g, "")
    .replace(/<w:printerSettings\b[^>]*\/>/g, "")
    .replace(/<w:docVars>.*?<\/w:docVars>/gs, "");
}

/** Relations to parts that exist, and links that a person clicks. A document attached to the company's own template keeps no path to it. */
function cleanedRelations(name: string, xml: string, kept: ReadonlyMap<string, Buffer>): string {
  if (FOREIGN_XML.test(xml))
    throw new DocumentRefused(`The document's part ${name} isn't one that a word processor writes.`);
  const folder = posix.dirname(posix.dirname(name));
  return xml.replace(RELATION, (element) => {
    const [type, target] = [attribute(element, "Type"), attribute(element, "Target")];
    if (type.endsWith("/attachedTemplate")) return "";
    if (attribute(element, "TargetMode").toLowerCase() === "external") {
      if (type.endsWith("/hyperlink") && /^(https?:|mailto:)/i.test(target)) return element;
      throw new DocumentRefused(
        "The document loads a picture or a file from elsewhere. Insert it into the document itself, then upload it again.",
      );
    }
    const path = target.startsWith("/") ? target.slice(1) : posix.normalize(posix.join(folder, target));
    return kept.has(path) ? element : "";
  });
}

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml";

function cleanedTypes(xml: string, kept: ReadonlyMap<string, Buffer>): string {
  if (FOREIGN_XML.test(xml))
    throw new DocumentRefused("The document's list of parts isn't one that a word processor writes.");
  if (/macroEnabled/i.test(xml))
    throw new DocumentRefused("The document contains macros. Save it as .docx without them.");
  return xml
    .replace(OVERRIDE, (element) => (kept.has(attribute(element, "PartName").slice(1)) ? element : ""))
    .replace(`${MAIN}.template.main+xml`, `${MAIN}.document.main+xml`);
}
