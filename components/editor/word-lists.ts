type OpenList = { list: Element; level: number; id: string };

const isMarker = (span: Element) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? "");
const markerOf = (paragraph: Element) => [...paragraph.querySelectorAll("span[style]")].find(isMarker);

/** Reads the list and level of a paragraph, such as "mso-list:l0 level2 lfo1". */
function placeOf(paragraph: Element): { id: string; level: number } | null {
  const [, id, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute("style") ?? "") ?? [];
  if (id) return { id, level: Number(level) };
  // Paragraphs in one of Word's list styles leave the rest to the style sheet.
  const [, deeper] = /^MsoList(?:Bullet|Number)(\d?)$/.exec(paragraph.className) ?? [];
  return deeper !== undefined && markerOf(paragraph) ? { id: "", level: Number(deeper || 1) } : null;
}

function newList(paragraph: Element): Element {
  const marker = markerOf(paragraph)?.textContent?.trim() ?? "";
  // Word's round bullet is the letter o, without a full stop.
  const isNumbered = /^\(?[\da-z]+[.)]/i.test(marker);
  const list = paragraph.ownerDocument.createElement(isNumbered ? "ol" : "ul");
  const [, start] = /^\(?(\d{1,4})[.)]$/.exec(marker) ?? [];
  if (start && start !== "1") list.setAttribute("start", start);
  return list;
}

/** Moves a paragraph's content without Word's marker. */
function moveContent(paragraph: Element, item: Element): void {
  markerOf(paragraph)?.remove();
  item.append(...paragraph.childNodes);
  paragraph.remove();
}

/**
 * Turns list paragraphs of Word into lists. Word copies a list as paragraphs whose marker is text and whose level is a
 * style of its own, see https://learn.microsoft.com/openspecs/office_standards/ms-oe376.
 */
export function listsFromWord(dom: ParentNode): void {
  let open: OpenList[] = [];
  for (const paragraph of dom.querySelectorAll("p")) {
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const place = placeOf(paragraph);
    const lastItem = open.at(-1)?.list.lastElementChild;
    if (place === null) {
      // A second paragraph of an item.
      if (lastItem && /^MsoListParagraph/.test(paragraph.className)) {
        lastItem.append(paragraph.ownerDocument.createElement("br"));
        moveContent(paragraph, lastItem);
      }
      continue;
    }
    let top = open.at(-1);
    while (top && (top.level > place.level || (top.level === place.level && top.id !== place.id))) {
      open.pop();
      top = open.at(-1);
    }
    if (!top || top.level < place.level) {
      const list = newList(paragraph);
      if (top?.list.lastElementChild) top.list.lastElementChild.append(list);
      else paragraph.before(list);
      top = { list, ...place };
      open.push(top);
    }
    const item = paragraph.ownerDocument.createElement("li");
    moveContent(paragraph, item);
    top.list.append(item);
  }
}
