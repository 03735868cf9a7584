/** The fonts of a note. Every machine has them, so all readers see the same. */
export const FONTS: readonly { label: string; family: string }[] = [
  { label: "Arial", family: "Arial, sans-serif" },
  { label: "Verdana", family: "Verdana, sans-serif" },
  { label: "Georgia", family: "Georgia, serif" },
  { label: "Times", family: '"Times New Roman", serif' },
  { label: "Courier", family: '"Courier New", monospace' },
];
