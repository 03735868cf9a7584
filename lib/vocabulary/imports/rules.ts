/** What can be imported, as screens and messages call it. */
export const IMPORT_LABELS = {
  competencies: "Competencies",
  learning_pointers: "Learning pointers",
  expected_levels: "Expected levels",
  people: "People",
  levels: "Levels of people",
  engagements: "Engagements with their clients",
  records: "Certificates, courses and other records",
} as const;
