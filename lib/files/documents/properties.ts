/** The properties that a document shows in a file browser. */
export type Properties = { title: string; author: string };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const CORE = "docProps/core.xml";
const APP = "docProps/app.xml";
const TYPES = "[Content_Types].xml";
const RELATIONS = "_rels/.rels";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Gives a document properties of its own, in place of those that its template had. */
export function withProperties(parts: ReadonlyMap<string, Buffer>, { title, author }: Properties): Map<string, Buffer> {
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const [name, by] = [escaped(title), escaped(author)];
  const core =
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${name}</dc:title><dc:creator>${by}</dc:creator><cp:lastModifiedBy>${by}</cp:lastModifiedBy>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${now}</dcterms:created><dcterms:modified ` +
    `xsi:type="dcterms:W3CDTF">${now}</dcterms:modified></cp:coreProperties>`;
  const app = `${XML}<Properties xmlns="${OFFICE}/extended-properties"><Application>Cairn</Application></Properties>`;
  const before = (name: string) => parts.get(name)?.toString("utf8") ?? "";
  const types = before(TYPES).replace(
    /<\/Types>\s*$/,
    `<Override PartName="/${CORE}" ` +
      `ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/${APP}" ` +
      'ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>',
  );
  const relations = before(RELATIONS).replace(
    /<\/Relationships>\s*$/,
    `<Relationship Id="rIdCore" Type="${PACKAGE}/relationships/metadata/core-properties" ` +
      `Target="${CORE}"/><Relationship Id="rIdApp" Type="${OFFICE}/relationships/extended-properties" ` +
      `Target="${APP}"/></Relationships>`,
  );
  const own: [string, string][] = [
    [TYPES, types],
    [RELATIONS, relations],
    [CORE, core],
    [APP, app],
  ];
  return new Map([...parts, ...own.map(([path, text]) => [path, Buffer.from(text)] as const)]);
}
