import { cleanup, render, screen } from "@testing-library/react";
import { CvFoot } from "@/components/profiles/cvs/cv-foot";

const onPaper = (part: string) => document.documentElement.style.getPropertyValue(`--cv-${part}`);

test("each printed page of a CV says the person, the company and the day, and other pages don't", () => {
  render(<CvFoot parts={{ name: "Sia Sitter", company: "Quay", day: "Released May 4, 2026" }} />);
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Sia SitterQuayReleased May 4, 2026");
  window.dispatchEvent(new Event("beforeprint"));
  expect(onPaper("name")).toBe('"Sia Sitter"');
  expect(onPaper("company")).toBe('"Quay"');
  expect(onPaper("day")).toBe('"Released May 4, 2026 · "');
  cleanup();
  expect(onPaper("name")).toBe("");
});

test("a PDF of a CV is named by the person, and the screen has its title again afterwards", () => {
  document.title = "My CVs · Cairn";
  render(<CvFoot parts={{ name: "Sia Sitter", company: "Quay", day: "" }} />);
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.title).toBe("Sia Sitter, CV");
  window.dispatchEvent(new Event("afterprint"));
  expect(document.title).toBe("My CVs · Cairn");
});

test("an anonymous CV's printed pages name no company", () => {
  render(<CvFoot parts={{ name: "CV", company: "", day: "" }} />);
  window.dispatchEvent(new Event("beforeprint"));
  expect([onPaper("company"), onPaper("day")]).toEqual(['""', '""']);
  expect(document.title).toBe("CV");
});
