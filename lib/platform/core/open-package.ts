// What files of Word and Excel have in common: a ZIP archive whose parts name each other.

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** The namespace of relations, which is also where their types begin. */
export const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const FORMAT = "application/vnd.openxmlformats";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Escapes text for XML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Drops what XML 1.0 can't hold, which Word and Excel call damage; half a surrogate becomes U+FFFD. */
export const holdable = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/** Says what a part is; `kind` comes after "application/vnd.openxmlformats-". */
export const override = (part: string, kind: string): string =>
  `<Override PartName="/${part}" ContentType="${FORMAT}-${kind}+xml"/>`;

/** The part [Content_Types].xml, of the parts that these overrides name. */
export const contentTypes = (...overrides: string[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
  `ContentType="${FORMAT}-package.relationships+xml"/><Default Extension="xml" ` +
  `ContentType="application/xml"/>${overrides.join("")}</Types>`;

export const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

/** A part with relations of another part, or of the whole package. */
export const relations = (...all: string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
