/** How shares of full time are written: 50 as percent, or 0.5 as a fraction. */
export const SHARE_FORMS = ["percent", "fraction"] as const;
export type ShareForm = (typeof SHARE_FORMS)[number];

const NUMBER = /^\d{1,3}(?:[.,]\d{1,4})?$|^[.,]\d{1,4}$/;

/** The number of a cell without a percent sign; null for other texts. */
const numberIn = (text: string): number | null => (NUMBER.test(text) ? Number(text.replace(",", ".")) : null);

/**
 * Reads a share as percent: 50, 50 %, 50.0, or the fraction 0.5. Of 1 the form says which it is: without one it is none.
 * Null for anything else, and for a fraction of a percent.
 */
export function readShare(text: string, form: ShareForm | null = null): number | null {
  const number = numberIn(text.replace(/\s*%$/, ""));
  if (number === null) return null;
  if (number === 1 && !text.endsWith("%") && form === null) return null;
  const isFraction = !text.endsWith("%") && (number < 1 || (number === 1 && form === "fraction"));
  const percent = isFraction ? Math.round(number * 1e6) / 1e4 : number;
  return Number.isInteger(percent) ? percent : null;
}

/** How a column's shares are written, and whether one depends on it; `form` is null if none says it. */
export function shareFormOf(cells: Iterable<string>): { form: ShareForm | null; isOpen: boolean } {
  let isOpen = false;
  const said = new Set<ShareForm>();
  for (const cell of cells) {
    const number = numberIn(cell.trim());
    if (number === 1) isOpen = true;
    else if (number !== null && number !== 0) said.add(number < 1 ? "fraction" : "percent");
  }
  const [form = null, ...others] = said;
  return { form: others.length > 0 ? null : form, isOpen };
}
