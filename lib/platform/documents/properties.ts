import { escaped, override, PACKAGE, relation, XML } from "@/lib/platform/core/open-package";

/** The properties that a document shows in a file browser. */
export type Properties = { title: string; author: string };

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const CORE = "docProps/core.xml";
const APP = "docProps/app.xml";
const TYPES = "[Content_Types].xml";
const RELATIONS = "_rels/.rels";

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
    `${override(CORE, "package.core-properties")}${override(APP, "officedocument.extended-properties")}</Types>`,
  );
  const added =
    relation("rIdCore", `${PACKAGE}/relationships/metadata/core-properties`, CORE) +
    relation("rIdApp", `${OFFICE}/relationships/extended-properties`, APP);
  const relations = before(RELATIONS).replace(/<\/Relationships>\s*$/, `${added}</Relationships>`);
  const own: [string, string][] = [
    [TYPES, types],
    [RELATIONS, relations],
    [CORE, core],
    [APP, app],
  ];
  return new Map([...parts, ...own.map(([path, text]) => [path, Buffer.from(text)] as const)]);
}
