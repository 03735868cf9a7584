export interface Tested {
  file: string;
  title: string;
  status: "passed" | "failed" | "flaky" | "skipped";
}
export function failedFiles(tests: readonly Tested[]): string[];
export function jestTests(file: string): Tested[];
export function figures(
  first: readonly Tested[],
  again?: readonly Tested[],
): { failedTests: string[]; triedAgain: string[]; passed: number; failed: number; skipped: number };
