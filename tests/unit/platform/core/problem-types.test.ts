import { AppError, type ErrorCode, REASONS } from "@/lib/platform/core/errors";
import { PROBLEM_NAMES, PROBLEM_TYPES } from "@/lib/platform/core/problem-types";
import { problem } from "@/lib/platform/http/problem";
import { sourceFiles, textOf } from "@/tests/support/project/source-files";

const code = sourceFiles.filter((file) => /^(lib|server|middleware)\b.*\.ts$/.test(file)).map(textOf);

test.each(Object.entries(REASONS))(
  "the problem of %s names a type that comes with its status",
  async (name, { status }) => {
    const error = new AppError(name as ErrorCode, "");
    expect(PROBLEM_TYPES[error.type].statuses).toContain(status);
    expect(await problem(error, "r-1").json()).toMatchObject({
      type: `/problems/${error.type}`,
      title: PROBLEM_TYPES[error.type].title,
      status,
    });
  },
);

const conflictsOf = (text: string) =>
  [...text.matchAll(/(?<!\w)conflict\(\s*"([a-z-]+)"/g)].map(([, type]) => ["conflict", type]);

test("each type that an error gives comes with the error's status", () => {
  const errors = code.flatMap((text) => [
    ...[...text.matchAll(/new AppError\(\s*"(\w+)"(?:(?!new AppError)[^;])*?\btype: "([a-z-]+)"/g)].map((found) =>
      found.slice(1),
    ),
    ...conflictsOf(text),
  ]);
  const given = errors.map(([errorCode, type]) => ({
    status: REASONS[errorCode as ErrorCode].status,
    type: type as (typeof PROBLEM_NAMES)[number],
  }));
  expect(given.length).toBeGreaterThan(30);
  expect(given.filter(({ status, type }) => !PROBLEM_TYPES[type].statuses.some((one) => one === status))).toEqual([]);
});

test.each(PROBLEM_NAMES)("some error is of the type %s", (name) => {
  const usual: string[] = Object.values(REASONS).map(({ type }) => type);
  const isGiven = code.some(
    (text) =>
      text.includes(`type: "${name}"`) ||
      text.includes(`"${name}";`) ||
      conflictsOf(text).some(([, type]) => type === name),
  );
  expect(isGiven || usual.includes(name)).toBe(true);
});
