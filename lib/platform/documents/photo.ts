import { RELATIONS, relation, relations } from "@/lib/platform/core/open-package";

const PLACEHOLDER = "photo";
/** The only part whose relations get the photo. */
const BODY = /^word\/document\d*\.xml$/;
const RELATION = "rIdCvPhoto";
const FILE = "cv-photo.jpeg";
/** 30 mm, in the unit of drawings. */
const SIDE = 30 * 36_000;

const [A, PIC] = [
  "http://schemas.openxmlformats.org/drawingml/2006/main",
  "http://schemas.openxmlformats.org/drawingml/2006/picture",
];
const EXTENT = `cx="${SIDE}" cy="${SIDE}"`;

/** The photo in a line of text. Its number keeps it apart from the template's own drawings. */
const DRAWING =
  '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" ' +
  `distB="0" distL="0" distR="0"><wp:extent ${EXTENT}/><wp:docPr id="90001" name="Photo" descr="Photo"/>` +
  `<a:graphic xmlns:a="${A}"><a:graphicData uri="${PIC}"><pic:pic xmlns:pic="${PIC}"><pic:nvPicPr><pic:cNvPr id="90001" ` +
  'name="Photo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>' +
  `<a:blip xmlns:r="${RELATIONS}" r:embed="${RELATION}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>` +
  `<a:xfrm><a:off x="0" y="0"/><a:ext ${EXTENT}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
  "</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>";

/** A template without styles, pictures and links has none. */
const NO_RELATIONS = relations();

type Tag = { module?: string };

/** The module by which docxtemplater puts the photo where its placeholder is, within the run that the text is in. */
export const photoModule = (hasPhoto: boolean) => ({
  name: "PhotoModule",
  parse: (content: string) =>
    content === PLACEHOLDER ? { type: "placeholder", value: content, module: PLACEHOLDER } : null,
  render: ({ module }: Tag, { filePath }: { filePath: string }) => {
    if (module !== PLACEHOLDER) return null;
    return { value: hasPhoto && BODY.test(filePath) ? `</w:t>${DRAWING}<w:t xml:space="preserve">` : "" };
  },
});

/** Adds the file of the photo, to which the drawing refers. */
export function withPhoto(parts: ReadonlyMap<string, Buffer>, photo: Uint8Array): Map<string, Buffer> {
  const all = new Map(parts);
  const body = [...parts.keys()].find((name) => BODY.test(name)) ?? "";
  const related = body.replace(/^word\/(.*)$/, "word/_rels/$1.rels");
  const insert = (name: string, before: RegExp, added: string) => {
    const text = parts.get(name)?.toString("utf8") ?? NO_RELATIONS;
    all.set(name, Buffer.from(text.replace(before, `${added}$&`)));
  };
  insert(related, /<\/(\w+:)?Relationships>/, relation(RELATION, `${RELATIONS}/image`, `media/${FILE}`));
  if (!/Extension="jpeg"/i.test(parts.get("[Content_Types].xml")?.toString("utf8") ?? ""))
    insert("[Content_Types].xml", /<\/(\w+:)?Types>/, '<Default Extension="jpeg" ContentType="image/jpeg"/>');
  return all.set(`word/media/${FILE}`, Buffer.from(photo));
}
