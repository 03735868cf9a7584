export interface Tested {
  file: string;
  title: string;
  status: "passed" | "failed" | "flaky" | "skipped";
}
export function jestTests(file: string): Tested[];
export function figures(tests: readonly Tested[]): {
  failedTests: string[];
  triedAgain: string[];
  passed: number;
  failed: number;
  skipped: number;
};
