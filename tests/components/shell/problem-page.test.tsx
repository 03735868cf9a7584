import { render, screen } from "@testing-library/react";
import ProblemPage from "@/app/problems/[name]/page";
import { PROBLEM_NAMES, PROBLEM_TYPES } from "@/lib/platform/core/problem-types";

const notFound = () => {
  throw new Error("not found");
};
jest.mock("@/lib/platform/core/branding", () => ({ branding: () => ({ productName: "Cairn" }) }));
jest.mock("next/navigation", () => ({ notFound: () => notFound(), usePathname: () => "/problems" }));

const pageOf = (name: string) => ProblemPage({ params: Promise.resolve({ name }), searchParams: Promise.resolve({}) });

test.each(PROBLEM_NAMES)("the problem %s has a page with its cause and what to do", async (name) => {
  render(await pageOf(name));
  const { title, cause, remedy } = PROBLEM_TYPES[name];
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole("region", { name: "Cause" })).toHaveTextContent(cause.replaceAll("`", ""));
  expect(screen.getByRole("region", { name: "What to do" })).toHaveTextContent(remedy.replaceAll("`", ""));
});

test.each(["about:blank", "constructor", "Not-Found"])("the name %s has no page", async (name) => {
  await expect(pageOf(name)).rejects.toThrow("not found");
});
