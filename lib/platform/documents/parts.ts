import { posix } from "node:path";
import { DocumentRefused } from "./archive";
import { FieldCodes } from "./field-codes";
import { type Element, rewriteXml } from "./rewrite-xml";

/** The parts that a template may have. Others are left out if they are harmless, or the template is refused. */
const KEPT =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer)\d*\.xml|word\/theme\/theme\d*\.xml|word\/(theme\/)?_rels\/\w+\.xml\.rels|word\/media\/[\w.-]+\.(png|jpe?g|gif|emf|wmf|tiff?|bmp)|word\/fonts\/[\w.-]+\.odttf)$/i;
/** What Word adds by itself, such as names of authors, and pictures beside which it stores a PNG. */
const LEFT_OUT =
  /^(docProps|customXml|word\/glossary|word\/customizations|word\/printerSettings|userCustomization)\/|^word\/(comments\w*|people|documentTasks)\.xml$|^word\/media\/[\w.-]+\.svg$|\.(DS_Store)$/i;

/** Elements that a template can't have, with the reason. */
const REFUSED: [names: RegExp, text: string][] = [
  [
    /^(w:(ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change)|w14:conflict\w*)$/,
    "The document has tracked changes. Accept or reject them all, then upload it again.",
  ],
  [/^w:comment(RangeStart|RangeEnd|Reference)$/, "The document has comments. Delete them, then upload it again."],
  [
    /^(w:(object|control|altChunk|subDoc)|o:OLEObject)$/,
    "The document contains other files or controls. Remove them, then upload it again.",
  ],
];
/** Elements that name people, lead to other files, or have what is only meant for later versions of Word. */
const DROPPED =
  /^(w:(attachedTemplate|attachedSchema|docVars|mailMerge|printerSettings|saveThroughXslt)|o:signatureline|a:extLst)$/;

/** The text of an XML part. Throws DocumentRefused for encodings that a word processor doesn't write. */
function xmlOf(name: string, part: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(part);
  } catch {
    throw new DocumentRefused(`The document's part ${name} isn't one that a word processor writes.`);
  }
}

/** Returns a template's parts without everything that names people or loads from elsewhere. Throws DocumentRefused. */
export function cleanedParts(parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const isDocument = ([name, part]: [string, Buffer]) => /^word\/document\d*\.xml$/i.test(name) && part.length > 0;
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
  if (/\.rels$/i.test(name))
    return rewriteXml(name, xml, {
      open: (element) => keepsRelation(element, posix.dirname(posix.dirname(name)), kept),
    });
  if (/^\[Content_Types\]\.xml$/i.test(name))
    return rewriteXml(name, xml, { open: (element) => keepsType(element, kept) });
  const fields = new FieldCodes();
  const cleanXml = rewriteXml(name, xml, {
    open: (element) => {
      for (const [names, text] of REFUSED) if (names.test(element.name)) throw new DocumentRefused(text);
      if (DROPPED.test(element.name)) return false;
      // Where old drawings name a picture's file beside the relation to it.
      for (const key of element.name.startsWith("v:") ? ["src", "href", "r:href", "o:href", "o:althref"] : [])
        element.attributes.delete(key);
      fields.open(element);
      return true;
    },
    close: (element) => fields.close(element),
    text: (text, parent) => fields.text(text, parent),
  });
  fields.end();
  return cleanXml;
}

const RELATIONS =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/2007)\/relationships\/(officeDocument|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer|theme|image|font)$/;

/** Relations to parts that exist, and links to click. No path to an attached company template. */
function keepsRelation({ name, attributes }: Element, folder: string, kept: ReadonlyMap<string, Buffer>): boolean {
  if (name !== "relations:Relationship") return name === "relations:Relationships";
  const value = (key: string) => attributes.get(key) ?? "";
  const [type, target] = [value("Type"), value("Target").trim()];
  if (type.endsWith("/attachedTemplate")) return false;
  if (!/^(internal)?$/i.test(value("TargetMode"))) {
    if (type.endsWith("/hyperlink") && /^(https?:|mailto:)/i.test(target)) return true;
    throw new DocumentRefused(
      "The document loads a picture or a file from elsewhere. Insert it into the document itself, then " +
        "upload it again.",
    );
  }
  const path = target.startsWith("/") ? target.slice(1) : posix.normalize(posix.join(folder, target));
  return RELATIONS.test(type) && kept.has(path);
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const TYPES =
  /^(application\/(xml|vnd\.openxmlformats-package\.relationships\+xml|vnd\.openxmlformats-officedocument\.(wordprocessingml\.[\w.]+|theme)\+xml|vnd\.openxmlformats-officedocument\.obfuscatedFont|vnd\.ms-word\.stylesWithEffects\+xml|x-fontdata)|image\/[\w.+-]+)$/i;

function keepsType({ name, attributes }: Element, kept: ReadonlyMap<string, Buffer>): boolean {
  if (name === "types:Types") return true;
  const type = attributes.get("ContentType") ?? "";
  if (/macroEnabled/i.test(type))
    throw new DocumentRefused("The document contains macros. Save it as .docx without them.");
  if (type === `${WORD}.template.main+xml`) attributes.set("ContentType", `${WORD}.document.main+xml`);
  if (!TYPES.test(type)) return false;
  return (
    name === "types:Default" || (name === "types:Override" && kept.has((attributes.get("PartName") ?? "").slice(1)))
  );
}
