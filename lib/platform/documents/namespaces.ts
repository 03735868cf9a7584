const [OPEN, STRICT, MS] = [
  "http://schemas.openxmlformats.org",
  "http://purl.oclc.org/ooxml",
  "http://schemas.microsoft.com",
];

/** The namespaces that a template's parts may use, by the prefix that Word and docxtemplater know them by. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  w: [`${OPEN}/wordprocessingml/2006/main`, `${STRICT}/wordprocessingml/main`],
  r: [`${OPEN}/officeDocument/2006/relationships`, `${STRICT}/officeDocument/relationships`],
  m: [`${OPEN}/officeDocument/2006/math`, `${STRICT}/officeDocument/math`],
  a: [`${OPEN}/drawingml/2006/main`, `${STRICT}/drawingml/main`],
  wp: [`${OPEN}/drawingml/2006/wordprocessingDrawing`, `${STRICT}/drawingml/wordprocessingDrawing`],
  pic: [`${OPEN}/drawingml/2006/picture`, `${STRICT}/drawingml/picture`],
  mc: [`${OPEN}/markup-compatibility/2006`],
  v: ["urn:schemas-microsoft-com:vml"],
  o: ["urn:schemas-microsoft-com:office:office"],
  w10: ["urn:schemas-microsoft-com:office:word"],
  w14: [`${MS}/office/word/2010/wordml`],
  w15: [`${MS}/office/word/2012/wordml`],
  wp14: [`${MS}/office/word/2010/wordprocessingDrawing`],
  wpc: [`${MS}/office/word/2010/wordprocessingCanvas`],
  wpg: [`${MS}/office/word/2010/wordprocessingGroup`],
  wps: [`${MS}/office/word/2010/wordprocessingShape`],
  relations: [`${OPEN}/package/2006/relationships`],
  types: [`${OPEN}/package/2006/content-types`],
  xml: ["http://www.w3.org/XML/1998/namespace"],
};

const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMESPACES).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);

/** Returns the usual prefix of a namespace, or undefined if a template can't use it. */
export const usualPrefix = (uri: string | undefined): string | undefined => PREFIXES.get(uri ?? "");
