import { formatDay } from "@/components/ui/time/format-day";

/** What a list is filtered with: the fields and tabs above it, and the search boxes in its head. */
const FILTERS =
  ":is(.filters:not(form), .sheet-toolbar) :is(select, input, [aria-current]), thead input[type='search']";
/** What a field shows that filters nothing. */
const EVERYTHING = ["", "All", "Everyone"];

/** Returns in words what a screen's lists are filtered by: "Waiting for me. Area: Databases." Empty for nothing. */
export const filtersInWords = (screen: ParentNode, heading: string): string =>
  [...screen.querySelectorAll<HTMLElement>(FILTERS)]
    .flatMap((filter) => {
      const value = valueOf(filter);
      const isInHeading = filter.matches("[type='date']") && heading.includes(value);
      if (EVERYTHING.includes(value) || isInHeading) return [];
      const label = filter instanceof HTMLInputElement || filter instanceof HTMLSelectElement ? labelOf(filter) : value;
      return label === value ? `${value}.` : `${label}: ${value}.`;
    })
    .join(" ");

/** What a filter is set to, as the screen shows it. */
function valueOf(filter: HTMLElement): string {
  if (filter instanceof HTMLSelectElement) return filter.value && (filter.selectedOptions[0]?.text ?? "");
  // A tab's name, without how many things are there.
  if (!(filter instanceof HTMLInputElement)) return filter.firstChild?.textContent ?? "";
  if (filter.type === "checkbox") return filter.checked ? labelOf(filter) : "";
  return filter.type === "date" && filter.value ? formatDay(filter.value) : filter.value;
}

const labelOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "";
