export interface Journey {
  file: string;
  title: string;
  ok: boolean;
  status: "expected" | "unexpected" | "flaky" | "skipped";
}
export function failedFiles(journeys: readonly Journey[]): string[];
export function journeyFigures(
  first: readonly Journey[],
  again?: readonly Journey[],
): { failedTests: string[]; triedAgain: string[]; passed: number; failed: number; skipped: number };
