import { render, screen } from "@testing-library/react";
import ProblemPage from "@/app/problems/[name]/page";
import "@/tests/support/settings";
import { PROBLEM_NAMES, PROBLEM_TYPES } from "@/lib/platform/core/problem-types";

const pageOf = (name: string) => ProblemPage({ params: Promise.resolve({ name }), searchParams: Promise.resolve({}) });

test.each(PROBLEM_NAMES)("the problem %s has a page with its cause and what to do", async (name) => {
  render(await pageOf(name));
  const { title, cause, remedy } = PROBLEM_TYPES[name];
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole("region", { name: "Cause" })).toHaveTextContent(cause.replaceAll("`", ""));
  expect(screen.getByRole("region", { name: "What to do" })).toHaveTextContent(remedy.replaceAll("`", ""));
});

test.each(["about:blank", "constructor", "Not-Found"])("the name %s has no page", async (name) => {
  await expect(pageOf(name)).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
