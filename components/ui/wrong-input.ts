import { formatDay } from "./time/format-day";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MISSING: Record<string, string> = {
  "select-one": "Choose one.",
  radio: "Choose one.",
  date: "Choose a day.",
  number: "Enter a number.",
  email: "Enter an email.",
  url: "Enter a web address.",
};

/**
 * Says what is wrong with what a control has, and what to do; null if nothing is. Its attributes say what it takes:
 * `required`, `type`, `min`, `max`; and `data-wrong` where they can't.
 */
export function wrongInput(control: Control): string | null {
  const { willValidate, validity, dataset, type, value, required } = control;
  if (!willValidate) return null;
  if (dataset.wrong) return dataset.wrong;
  if (validity.badInput) return type === "date" ? "Enter a whole date." : "Enter a number.";
  if (validity.valueMissing || (required && value.trim() === "")) return MISSING[type] ?? "Fill in this field.";
  if (validity.rangeUnderflow || validity.rangeOverflow) return outOfRange(control as HTMLInputElement);
  if (validity.stepMismatch) return "Enter a whole number.";
  // Browsers know no email with an umlaut, which sign-ins accept.
  if (!validity.typeMismatch || (type === "email" && /^\S+@\S+$/.test(value))) return null;
  return type === "email"
    ? "Enter a whole email, such as ana@example.com."
    : "Enter the whole address, starting with https://.";
}

function outOfRange({ type, min, max, validity: { rangeUnderflow: isBefore } }: HTMLInputElement): string {
  if (type === "date") return isBefore ? `Choose ${formatDay(min)} or later.` : `Choose ${formatDay(max)} or earlier.`;
  if (min && max) return `Enter a number from ${min} to ${max}.`;
  return isBefore ? `Enter ${min} or more.` : `Enter ${max} or less.`;
}
