/** Joins class names, leaving out what is false or missing. Later classes don't override earlier ones: `className` is for layout only. */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
