import Docxtemplater from "docxtemplater";
import InspectModule from "docxtemplater/js/inspect-module.js";
import PizZip from "pizzip";
import { holdable } from "@/lib/platform/core/open-package";
import { zipFileOf } from "@/lib/platform/core/zip-writer";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { ARCHIVE_LIMITS, DocumentRefused, readArchive } from "./archive";
import { cleanedParts } from "./parts";
import { withReadingOrder } from "./reading-order";
import { photoModule, withPhoto } from "./photo";
import { withProperties, type Properties } from "./properties";

/** The names of placeholders. A list has its own, which apply between its beginning and its end. */
export type Placeholders = { readonly [name: string]: null | Placeholders };

type Value = string | readonly Values[];
/** What the placeholders become. */
export type Values = { readonly [name: string]: Value };

export type Filling = {
  template: Uint8Array;
  values: Values;
  properties: Properties;
  /** The square JPEG that the placeholder photo becomes; null for none. */
  photo?: Uint8Array | null;
  /** Names that must not be anywhere in the document. */
  hidden: readonly string[];
};

/** zlib's usual level: a template has to stay within the limit that it was uploaded in. */
const LEVEL = 6;
const DELIMITERS = { start: "{{", end: "}}" };

/** Returns a template without people's names and outside links. Throws DocumentRefused if it can't be filled. */
export async function checkedTemplate(bytes: Uint8Array, placeholders: Placeholders): Promise<Uint8Array> {
  const parts = cleanedParts(await readArchive(bytes));
  const inspected = new InspectModule();
  templateOf(parts, [inspected]);
  refuseRaw(inspected.getAllStructuredTags() as Tag[]);
  const tags = inspected.getAllTags() as Tags;
  if (Object.keys(tags).length === 0) throw new DocumentRefused("The document has no placeholder, such as {{name}}.");
  const unknown = unknownTags(tags, [placeholders]);
  if (unknown.length > 0)
    throw new DocumentRefused(`${unknown.map((name) => `{{${name}}}`).join(", ")}: there is no such placeholder here.`);
  return generated(parts);
}

/** Fills a checked template. Throws DocumentRefused. */
export async function filledTemplate({
  template,
  values,
  properties,
  photo = null,
  hidden,
}: Filling): Promise<Uint8Array> {
  const document = templateOf(await readArchive(template), [photoModule(photo !== null)]);
  try {
    document.render(clean(values));
  } catch (error) {
    throw refusalOf(error);
  }
  const parts = new Map<string, Buffer>();
  for (const [name, file] of Object.entries((document.getZip() as PizZip).files))
    if (!file.dir)
      parts.set(
        name,
        /^word\/[^/]+\.xml$/i.test(name)
          ? Buffer.from(withReadingOrder(file.asText()))
          : Buffer.from(file.asUint8Array()),
      );
  // Once more: an earlier version may have checked the template less well.
  const whole = withProperties(cleanedParts(photo === null ? parts : withPhoto(parts, photo)), properties);
  refuseHidden(whole, hidden);
  return generated(whole);
}

type Tags = { [name: string]: Tags };
type Tag = { module?: string; subparsed?: Tag[] };

/** PizZip is the form in which docxtemplater takes and returns parts. Files are read and written by yauzl and yazl. */
function templateOf(parts: ReadonlyMap<string, Buffer>, modules: object[]): Docxtemplater {
  const zip = new PizZip();
  for (const [name, part] of parts) zip.file(name, part);
  try {
    return new Docxtemplater(zip, {
      modules: modules as never,
      delimiters: DELIMITERS,
      syntax: { changeDelimiterPrefix: null },
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      nullGetter: () => "",
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A placeholder whose value would become markup instead of text. */
function refuseRaw(tags: readonly Tag[]): void {
  for (const { module, subparsed } of tags) {
    if (module === "rawxml") throw new DocumentRefused("Placeholders can't begin with @.");
    refuseRaw(subparsed ?? []);
  }
}

function unknownTags(tags: Tags, scopes: readonly Placeholders[]): string[] {
  return Object.entries(tags).flatMap(([name, inner]) => {
    const scope = scopes.find((each) => Object.hasOwn(each, name));
    if (scope === undefined) return [name];
    const own = scope[name];
    return unknownTags(inner, own ? [own, ...scopes] : scopes);
  });
}

type TemplateError = { properties?: { explanation?: string; errors?: TemplateError[] } };

function refusalOf(error: unknown): DocumentRefused {
  const { properties } = error as TemplateError;
  const explanation = properties?.errors?.[0]?.properties?.explanation ?? properties?.explanation;
  return new DocumentRefused(
    explanation === undefined
      ? "The document can't be used as a template. Open it in Word, save it again as .docx, then upload that file."
      : `A placeholder is wrong: ${explanation}.`,
  );
}

/** Texts that XML can hold. */
const clean = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? holdable(value) : value.map(clean),
    ]),
  );

/** Refuses a document in which a name is left, in any case and accents: a template's text can have it. */
function refuseHidden(parts: ReadonlyMap<string, Buffer>, hidden: readonly string[]): void {
  const names = hidden.map(normalizeForSearch).filter((name) => name !== "");
  if (names.length === 0) return;
  for (const part of parts.values()) {
    const text = part.toString("utf8");
    const found = normalizeForSearch(text.replace(/<\/w:p>/g, " ").replace(/<[^>]*>/g, "")) + normalizeForSearch(text);
    if (names.some((name) => found.includes(name)))
      throw new DocumentRefused(
        "The company's template contains this person's name, so the document wouldn't be anonymous.",
      );
  }
}

function generated(parts: ReadonlyMap<string, Buffer>): Promise<Uint8Array> {
  const bytes = [...parts.values()].reduce((sum, part) => sum + part.length, 0);
  if (bytes > 2 * ARCHIVE_LIMITS.allBytes) throw new DocumentRefused("The filled document would be too large.");
  return zipFileOf(
    [...parts].map(([name, part]) => [name, [part]] as const),
    LEVEL,
  );
}
