import { contentTypes, override, relation, RELATIONS, relations, XML } from "@/lib/platform/core/open-package";
import { type ZipEntry, zipFileOf } from "@/lib/platform/core/zip-writer";

const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`;

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph of text with placeholders. */
export const paragraph = (text: string, style = "Normal") =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
const field = (name: string) => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

type Row = readonly string[];

const cell = (text: string, width: number, style: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, style)}</w:tc>`;
const row = (texts: Row, widths: readonly number[], style: string, head = "") =>
  `<w:tr><w:trPr><w:cantSplit/>${head}</w:trPr>${texts.map((text, column) => cell(text, widths[column]!, style)).join("")}</w:tr>`;

const BORDER = 'w:val="single" w:sz="4" w:space="0" w:color="D0D5D2"';

/** A table with a heading and one row, which a list's placeholders repeat. Widths are in twentieths of a point. */
export const table = (widths: readonly number[], heading: Row, repeated: Row): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9626" w:type="dxa"/><w:tblBorders><w:top ${BORDER}/><w:bottom ` +
  `${BORDER}/><w:insideH ${BORDER}/></w:tblBorders><w:tblLayout w:type="fixed"/>` +
  '<w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" ' +
  'w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>` +
  row(heading, widths, "TableHead", "<w:tblHeader/>") +
  row(repeated, widths, "TableText") +
  "</w:tbl>";

const documentOf = (body: string) =>
  `${XML}<w:document ${NAMESPACES}><w:body>` +
  body +
  '<w:sectPr><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="11906" ' +
  'w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" ' +
  'w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>' +
  "</w:body></w:document>";

const FOOTER =
  `${XML}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle ` +
  `w:val="Footer"/></w:pPr>${run("{{#company}}{{company}} · {{/company}}Released {{released_on}} · ")}${field("PAGE")}${run(" / ")}${field("NUMPAGES")}</w:p></w:ftr>`;

const style = (id: string, name: string, properties: string, based = true) =>
  `<w:style w:type="paragraph"${based ? "" : ' w:default="1"'} w:styleId="${id}"><w:name ` +
  `w:val="${name}"/>${based ? '<w:basedOn w:val="Normal"/>' : ""}${properties}</w:style>`;
const INK = '<w:color w:val="2F6B4F"/>';
const MUTED = '<w:color w:val="5C645F"/>';

const STYLES =
  `${XML}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" ` +
  'w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:sz w:val="22"/><w:lang ' +
  'w:val="en-GB"/></w:rPr></w:rPrDefault>' +
  '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" ' +
  'w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  style("Normal", "Normal", "<w:qFormat/>", false) +
  style(
    "Title",
    "Title",
    `<w:qFormat/><w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:b/>${INK}<w:sz w:val="48"/></w:rPr>`,
  ) +
  style(
    "Subtitle",
    "Subtitle",
    `<w:qFormat/><w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr>${MUTED}<w:sz w:val="26"/></w:rPr>`,
  ) +
  style(
    "Heading1",
    "heading 1",
    '<w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl ' +
      `w:val="0"/></w:pPr><w:rPr><w:b/>${INK}<w:sz w:val="28"/></w:rPr>`,
  ) +
  style(
    "TableHead",
    "Table head",
    `<w:pPr><w:keepNext/><w:spacing w:after="0"/></w:pPr><w:rPr><w:b/>${MUTED}<w:sz w:val="20"/></w:rPr>`,
  ) +
  style("TableText", "Table text", `<w:pPr><w:spacing w:after="0"/></w:pPr>`) +
  style(
    "Footer",
    "footer",
    `<w:pPr><w:jc w:val="right"/><w:spacing w:after="0"/></w:pPr><w:rPr>${MUTED}<w:sz w:val="18"/></w:rPr>`,
  ) +
  "</w:styles>";

const partOf = (name: string, kind: string) => override(`word/${name}.xml`, `officedocument.wordprocessingml.${kind}`);
const TYPES = contentTypes(
  partOf("document", "document.main"),
  partOf("styles", "styles"),
  partOf("footer1", "footer"),
);

const partsOf = (body: string): ZipEntry[] => [
  ["[Content_Types].xml", [TYPES]],
  ["_rels/.rels", [relations(relation("rIdDocument", `${RELATIONS}/officeDocument`, "word/document.xml"))]],
  ["word/document.xml", [documentOf(body)]],
  [
    "word/_rels/document.xml.rels",
    [
      relations(
        relation("rIdStyles", `${RELATIONS}/styles`, "styles.xml"),
        relation("rIdFooter", `${RELATIONS}/footer`, "footer1.xml"),
      ),
    ],
  ],
  ["word/styles.xml", [STYLES]],
  ["word/footer1.xml", [FOOTER]],
];

/** Returns a Word document with this body, in the samples' styles: Title, Subtitle, Heading1, Normal. */
export const wordDocument = (body: string): Promise<Uint8Array> => zipFileOf(partsOf(body));
