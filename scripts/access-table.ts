// lib/doors/trust/access.json, who gets an answer from which call, from the tests' access tables.
import { calls } from "@/tests/support/access/calls";
import { answerUnder, SUBJECTS, type AccessRow, type Expected } from "@/tests/support/access/expected";

/** Says whether a caller gets an answer. A conflict or invalid input is one: the record exists. */
function answerText(expected: Expected): string {
  const allows = (reviews: "all" | "reports", finder: "staffing" | "everyone") =>
    ![403, 404].includes(answerUnder(expected, { reviews, finder }) as number);
  if (allows("all", "staffing")) return allows("reports", "staffing") ? "yes" : "all";
  return allows("all", "everyone") ? "everyone" : "no";
}

const answersOf = ([employee, manager, other, admin, staffing = employee]: AccessRow) =>
  [employee, manager, other, admin, staffing].map(answerText);

/** Returns the file's text: a line for each call, with the answers for each kind of record that exists. */
export function accessTable(): string {
  const kinds = SUBJECTS.filter((subject) => subject !== "missing");
  const lines = Object.entries(calls).map(([id, { answers }]) => {
    const known = kinds.filter((subject) => answers[subject] !== undefined);
    return `  "${id}": { ${known.map((kind) => `"${kind}": "${answersOf(answers[kind]!).join(" ")}"`).join(", ")} }`;
  });
  return `{\n${lines.sort().join(",\n")}\n}\n`;
}
