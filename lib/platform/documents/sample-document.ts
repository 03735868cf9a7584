import { contentTypes, override, relation, RELATIONS, relations, XML } from "@/lib/platform/core/open-package";
import { type ZipEntry, zipFileOf } from "@/lib/platform/core/zip-writer";

const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`;

const run = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const QUIET = '<w:rPr><w:b w:val="0"/><w:color w:val="5E594F"/></w:rPr>';
const runs = (text: string): string => {
  const [first, ...ends] = text.split("\t");
  return run(first!) + ends.map((end) => `<w:r><w:tab/></w:r>${run(end, QUIET)}`).join("");
};
/** A paragraph of text with placeholders. What follows a tab is quiet, at the end of the line. */
export const paragraph = (text: string, style = "Normal") =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs(text)}</w:p>`;
const field = (name: string) => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

/** Twentieths of a point between the edges of the text. */
const WIDTH = 9_626;
const ASIDE = 2_150;
/** Between two columns, and the width of one. */
const GAP = 460;
const COLUMN = (WIDTH - GAP) / 2;

/** A paragraph that only keeps what is before and after it apart. */
const APART = paragraph("", "Apart");

const frame = (width: number, inner: string, properties = "") =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${properties}</w:tcPr>${inner}</w:tc>`;
const layout = (widths: readonly number[], margins: string, cells: string) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, width) => sum + width)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
  `<w:tblCellMar>${margins}</w:tblCellMar></w:tblPr>` +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>` +
  `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells}</w:tr></w:tbl>`;
const side = (edge: string, width: number) => `<w:${edge} w:w="${width}" w:type="dxa"/>`;

/** Twentieths of a point by which a band is wider than the text at each side. */
const BESIDE_TEXT = 400;

const GROUND = '<w:shd w:val="clear" w:color="auto" w:fill="F5F3EE"/>';
/** Width of what is at the right in a band: a photo with the space around it. */
const PHOTO = 2_500;

/** Paragraphs on a shaded ground, as at the head of a document, with a photo at the right. */
export const band = (photo: string, inner: string): string =>
  layout(
    [WIDTH + 2 * BESIDE_TEXT - PHOTO, PHOTO],
    side("top", 300) + side("left", BESIDE_TEXT) + side("bottom", 200) + side("right", BESIDE_TEXT),
    frame(WIDTH + 2 * BESIDE_TEXT - PHOTO, inner, GROUND) + frame(PHOTO, photo, GROUND),
  ) + APART;

/**
 * Something short at the left, and what belongs to it beside it, with room above in twentieths of a point. Placeholders
 * of a list repeat both.
 */
export const beside = (left: string, right: string, above = 0): string =>
  layout(
    [ASIDE, WIDTH - ASIDE],
    side("top", above) + side("left", 0) + side("right", 120),
    frame(ASIDE, left) + frame(WIDTH - ASIDE, right),
  ) + APART;

const section = (columns: number, properties = "") =>
  `<w:sectPr>${properties}<w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="907" ` +
  `w:right="1140" w:bottom="1020" w:left="1140" w:header="567" w:footer="567" w:gutter="0"/>` +
  `<w:cols w:num="${columns}" w:space="${GAP}"/></w:sectPr>`;
const WITH_FOOTER = '<w:footerReference w:type="default" r:id="rIdFooter"/>';
const endOf = (columns: number, properties?: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Apart"/>${section(columns, properties)}</w:pPr></w:p>`;

/**
 * Paragraphs of one of two columns that no column's end divides: a row of a table. Paragraphs kept with the next would
 * be no substitute: LibreOffice then leaves the second column empty, and begins what follows on another page.
 */
export const undivided = (inner: string): string =>
  layout([COLUMN], side("left", 0) + side("right", 0), frame(COLUMN, inner)) + APART;

/** Paragraphs in two columns, with what is before them in the document. */
export const inColumns = (before: string, inner: string): string => before + endOf(1, WITH_FOOTER) + inner + endOf(2);

const documentOf = (body: string) =>
  `${XML}<w:document ${NAMESPACES}><w:body>${body}${section(1, WITH_FOOTER)}</w:body></w:document>`;

const FOOTER =
  `${XML}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle ` +
  `w:val="Footer"/></w:pPr>${run("{{#company}}{{company}} · {{/company}}Released {{released_on}} · ")}${field("PAGE")}${run(" / ")}${field("NUMPAGES")}</w:p></w:ftr>`;

const style = (id: string, name: string, properties: string, based = true) =>
  `<w:style w:type="paragraph"${based ? "" : ' w:default="1"'} w:styleId="${id}"><w:name ` +
  `w:val="${name}"/>${based ? '<w:basedOn w:val="Normal"/>' : ""}${properties}</w:style>`;
const INK = '<w:color w:val="44602A"/>';
const MUTED = '<w:color w:val="5E594F"/>';
const size = (points: number) => `<w:sz w:val="${points * 2}"/>`;
const spacing = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const endAt = (place: number) => `<w:tabs><w:tab w:val="right" w:pos="${place}"/></w:tabs>`;
const LINE = '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="2" w:color="D8D3C9"/></w:pBdr>';
const KEEP = "<w:keepNext/>";
/** Styles of a CV: their properties in the order that the format prescribes. */
const CV_STYLES = [
  style(
    "Apart",
    "Apart",
    `<w:pPr><w:spacing w:after="0" w:line="20" w:lineRule="exact"/></w:pPr><w:rPr>${size(1)}</w:rPr>`,
  ),
  style("Photo", "Photo", `<w:pPr>${spacing(0, 0)}<w:jc w:val="right"/></w:pPr>`),
  style("Company", "Company", `<w:pPr>${spacing(0, 140)}</w:pPr><w:rPr><w:b/>${INK}${size(9)}</w:rPr>`),
  style("Role", "Role", `<w:pPr>${spacing(0, 160)}</w:pPr><w:rPr>${MUTED}${size(12)}</w:rPr>`),
  style("Lead", "Lead", `<w:pPr>${spacing(0, 160)}</w:pPr>`),
  style("Section", "Section", `<w:pPr>${KEEP}${spacing(260, 20)}</w:pPr><w:rPr><w:b/>${size(13)}</w:rPr>`),
  style("Aside", "Aside", `<w:pPr>${spacing(100, 0)}</w:pPr><w:rPr><w:b/>${size(10.5)}</w:rPr>`),
  style("Area", "Area", `<w:pPr>${LINE}${endAt(COLUMN)}${spacing(120, 40)}</w:pPr><w:rPr><w:b/>${size(10)}</w:rPr>`),
  style("Item", "Item", `<w:pPr>${endAt(COLUMN)}${spacing(0, 20)}</w:pPr><w:rPr>${size(10)}</w:rPr>`),
  style(
    "Entry",
    "Entry",
    `<w:pPr>${KEEP}${endAt(WIDTH - ASIDE)}${spacing(100, 0)}</w:pPr><w:rPr><w:b/>${size(10.5)}</w:rPr>`,
  ),
  style("Text", "Text", `<w:pPr>${spacing(0, 60)}</w:pPr><w:rPr>${size(10)}</w:rPr>`),
  style("Note", "Note", `<w:pPr>${spacing(160, 0)}</w:pPr><w:rPr>${MUTED}${size(8.5)}</w:rPr>`),
  style("Quiet", "Quiet", `<w:pPr>${spacing(0, 40)}</w:pPr><w:rPr>${MUTED}${size(9.5)}</w:rPr>`),
  style("Dates", "Dates", `<w:pPr>${spacing(100, 0)}</w:pPr><w:rPr>${MUTED}${size(9.5)}</w:rPr>`),
  style("Used", "Used", `<w:pPr>${spacing(0, 60)}</w:pPr><w:rPr>${INK}${size(8.5)}</w:rPr>`),
].join("");

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
    `<w:qFormat/><w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:b/><w:sz w:val="52"/></w:rPr>`,
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
    "Footer",
    "footer",
    `<w:pPr><w:jc w:val="right"/><w:spacing w:after="0"/></w:pPr><w:rPr>${MUTED}<w:sz w:val="18"/></w:rPr>`,
  ) +
  CV_STYLES +
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

/** Returns a Word document with this body, in the samples' styles, such as Title, Subtitle, Heading1 and Normal. */
export const wordDocument = (body: string): Promise<Uint8Array> => zipFileOf(partsOf(body));
