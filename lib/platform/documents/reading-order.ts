/** A paragraph that has none in it, such as a text box's. */
const PARAGRAPH = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >])[^])*?<\/w:p>/g;
const TEXT = /<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** What follows `w:bidi` in a paragraph's properties, whose order the format prescribes. */
const FOLLOWING =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)[ />]|<\/w:pPr>/;

/** Marks the paragraphs of a part whose text begins in Hebrew or Arabic, for example, as written from right to left. */
export const withReadingOrder = (xml: string): string =>
  xml.replace(PARAGRAPH, (paragraph) => {
    const text = [...paragraph.matchAll(TEXT)].map(([, one]) => one).join("");
    const [first = ""] = FIRST_LETTER.exec(text) ?? [];
    if (!RIGHT_TO_LEFT.test(first) || paragraph.includes("<w:bidi")) return paragraph;
    const [start] = /^<w:p(?: [^>]*)?>/.exec(paragraph)!;
    const rest = paragraph.slice(start.length).replace(/^(\s*)<w:pPr\s*\/>/, "$1");
    if (!/^\s*<w:pPr>/.test(rest)) return `${start}<w:pPr><w:bidi/></w:pPr>${rest}`;
    return start + rest.replace(FOLLOWING, "<w:bidi/>$&");
  });
