/**
 * Joins class names and skips false or missing ones. Later classes don't override earlier ones: use `className` for
 * layout only.
 */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
