import { DocumentRefused } from "./archive";
import type { Element } from "./rewrite-xml";

/** The fields that show something of the document itself. Others load, run or ask something. */
const FIELDS: ReadonlySet<string> = new Set(
  (
    "= ADVANCE AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ FILENAME FILESIZE " +
    "FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES " +
    "NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TIME " +
    "TITLE TOC XE"
  ).split(" "),
);
/** Stands for what isn't plain text in a field's code, such as a field of its own. */
const OTHER = "\ufffc";
/** Texts of their own: a field that begins in one ends there. */
const STORIES: ReadonlySet<string> = new Set(["w:txbxContent", "w:footnote", "w:endnote", "w:fldSimple"]);
const BREAKS: ReadonlySet<string> = new Set(["w:p", "w:tab", "w:br", "w:cr"]);
const SIGNS: ReadonlySet<string> = new Set(["w:sym", "w:noBreakHyphen", "w:softHyphen"]);

type Field = { code: string; isCode: boolean };

const refuse = (field: string): never => {
  throw new DocumentRefused(
    `The document has a field that a template can't have: ${field}. Replace it with text, then upload the ` +
      "document again.",
  );
};
const INCOMPLETE = "one that isn't complete";

/**
 * Follows the fields of a part, whose codes may be cut into any number of runs. Throws DocumentRefused for a field that
 * could load from elsewhere. A code counts as Word reads it: decoded, joined, and with the fields within it, which are
 * judged on their own.
 */
export class FieldCodes {
  private readonly stories: Field[][] = [[]];

  open({ name, attributes }: Element): void {
    const [story, field] = [this.stories.at(-1)!, this.stories.at(-1)!.at(-1)];
    if (name === "w:fldChar") this.mark(story, attributes.get("w:fldCharType"));
    else if (name === "w:delInstrText") refuse(INCOMPLETE);
    else if (field?.isCode) {
      // Word would read one of the alternatives only.
      if (name === "mc:AlternateContent") refuse(INCOMPLETE);
      if (BREAKS.has(name)) field.code += " ";
      else if (SIGNS.has(name) || STORIES.has(name)) field.code += OTHER;
    }
    if (name === "w:fldSimple") judge(attributes.get("w:instr") ?? "");
    if (STORIES.has(name) || name === "mc:Choice" || name === "mc:Fallback") this.stories.push([]);
  }

  close(name: string): void {
    if (STORIES.has(name) || name === "mc:Choice" || name === "mc:Fallback") this.end();
  }

  text(text: string, parent: string): void {
    const field = this.stories.at(-1)!.at(-1);
    if (parent === "w:instrText" && !field?.isCode && text.trim() !== "") refuse(INCOMPLETE);
    if (field?.isCode && (parent === "w:instrText" || parent === "w:t")) field.code += text;
  }

  /** Ends a text of its own, or the part. */
  end(): void {
    if (this.stories.pop()!.length > 0) refuse(INCOMPLETE);
  }

  private mark(story: Field[], type: string | undefined): void {
    const field = story.at(-1);
    if (type === "begin") {
      if (field?.isCode) field.code += OTHER;
      story.push({ code: "", isCode: true });
    } else if (field === undefined || (type !== "separate" && type !== "end")) refuse(INCOMPLETE);
    else {
      if (field.isCode) judge(field.code);
      field.isCode = false;
      if (type === "end") story.pop();
    }
  }
}

function judge(code: string): void {
  const [, name = ""] = /^\s*(=|[a-z]+(?=[\s"\\]|$))/i.exec(code) ?? [];
  if (!FIELDS.has(name.toUpperCase())) refuse(code.replaceAll(OTHER, "…").trim().slice(0, 40) || "one without a name");
  if (name.toUpperCase() !== "HYPERLINK") return;
  for (const word of code.match(/"[^"]*"?|\S+/g)!.slice(1)) {
    const target = word.replaceAll('"', "");
    if (/[:\\]/.test(target) && !/^(https?:|mailto:|\\[a-z*]$)/i.test(target.trim())) refuse(`a link to ${target}`);
  }
}
