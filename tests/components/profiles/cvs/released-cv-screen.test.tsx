import { render, screen, within } from "@testing-library/react";
import { ReleasedCvScreen, type ReleasedCvScreenProps } from "@/components/profiles/cvs/released-cv-screen";
import type { ShownRecord } from "@/lib/profiles/cvs/content-rules";
import { NO_CONTENT } from "@/tests/support/cvs";
import { textsOf } from "@/tests/support/texts";

type Shown = ReleasedCvScreenProps["cv"];
const ADA: Shown = {
  ...NO_CONTENT,
  id: 9,
  sheet_id: 4,
  released_at: "2026-11-21T10:00:00.000Z",
  forms: ["named"],
  name: "Ada Lovelace",
  photo: "/api/pictures/1",
};
const show = (more: Partial<Shown> = {}) => render(<ReleasedCvScreen cv={{ ...ADA, ...more }} company="Quay" />);
const page = () => screen.getByRole("article");
const record = (kind: ShownRecord["kind"], title: string, more: Partial<ShownRecord> = {}): ShownRecord => ({
  kind,
  title,
  issuer: "",
  starts_on: null,
  ends_on: null,
  number: "",
  url: "",
  spoken_level: null,
  words: "",
  ...more,
});
const section = (heading: string) => screen.getByRole("heading", { name: heading, level: 3 }).closest("section")!;

test("a named CV has the person, the photo and the company, an anonymous one none of them", () => {
  const { unmount } = show();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("CV of Ada Lovelace");
  expect(within(page()).getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  expect(within(page()).getByRole("img")).toHaveAttribute("src", "/api/pictures/1");
  expect(page().querySelector(".cv-company")).toHaveTextContent("Quay");
  unmount();
  show({ name: null });
  expect(within(page()).getByRole("heading", { name: "CV" })).toBeVisible();
  expect(within(page()).queryByRole("img")).toBeNull();
  expect(document.body).not.toHaveTextContent(/Ada|Quay/);
});

test("the forms of a release are tabs; one alone isn't", () => {
  const { unmount } = show();
  expect(screen.queryByRole("navigation", { name: "Form" })).toBeNull();
  unmount();
  show({ forms: ["named", "anonymous"] });
  const forms = within(screen.getByRole("navigation", { name: "Form" })).getAllByRole("link");
  expect(forms.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual(
    [
      ["Named", "/cvs/9?form=named", "page"],
      ["Anonymous", "/cvs/9?form=anonymous", null],
    ],
  );
});

test("an empty CV has no empty section", () => {
  show();
  expect(within(page()).queryAllByRole("heading", { level: 3 })).toEqual([]);
});

test("competencies have their level in words, their language where the area isn't it, and the levels' key from the highest", () => {
  const days = { approved_on: "2026-03-01", level_on: null };
  const competencies = [
    { competency: "Testing", language: "Java", level: "basic" as const, words: "Since school.", ...days },
    { competency: "SQL", language: null, level: "advanced" as const, words: "", ...days },
  ];
  show({ areas: [{ area: "Data", use: { months: 24, until: null }, competencies }] });
  expect(textsOf("listitem", section("Key competencies"))).toEqual([
    "Testing (Java), BasicSince school.",
    "SQL, Advanced",
  ]);
  expect(page().querySelector(".cv-legend")).toHaveTextContent("AdvancedBasic");
  expect(screen.getByRole("heading", { name: /^Data/ })).toHaveTextContent("Data2 years");
});

test("projects have their months, a percentage below 100, client and role, and what was used", () => {
  const engagement = {
    project: "Portal",
    role: "Lead",
    client: "a bank",
    starts_on: "2026-01-05",
    ends_on: "2026-03-31",
  };
  const more = { percent: 100, summary: "Moved it.", used: ["SQL", "Kafka"] };
  show({
    engagements: [
      { ...engagement, ...more, ends_on: null, percent: 60 },
      { ...engagement, ...more, starts_on: "2026-01-04" },
      { ...engagement, ...more, starts_on: "2026-03-01", summary: "", used: [] },
    ],
  });
  const [open, whole, month] = textsOf("listitem", section("Projects"));
  expect(open).toMatch(/^since Jan 202660%Portala bank · LeadMoved it\.SQL · Kafka$/);
  expect(whole).toMatch(/^Jan 2026 – Mar 2026Portal/);
  expect(month).toBe("Mar 2026Portala bank · Lead");
});

test("records are in sections by kind, and only a certificate is valid until a day", () => {
  show({
    records: [
      record("publication", "Paper", { starts_on: "2024-02-01" }),
      record("certificate", "CKA", { issuer: "CNCF", starts_on: "2025-05-01", ends_on: "2027-05-01" }),
      record("certificate", "Old", { starts_on: "2020-05-01" }),
      record("course", "Go", { starts_on: "2025-01-01", ends_on: "2025-02-01", words: "By night." }),
      record("education", "MSc", { ends_on: "2010-06-30" }),
    ],
  });
  const headings = within(page()).getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Certificates",
    "Courses",
    "Education",
    "Publications",
  ]);
  expect(textsOf("listitem", section("Certificates"))).toEqual(["CKACNCFvalid until May 2027", "OldMay 2020"]);
  expect(textsOf("listitem", section("Courses"))).toEqual(["GoBy night.Jan 2025 – Feb 2025"]);
  expect(textsOf("listitem", section("Education"))).toEqual(["MScJun 2010"]);
});

test.each([
  ["A1", 1],
  ["C2", 6],
  ["native", 6],
] as const)("a language spoken at %s has %i of six stones", (spoken_level, reached) => {
  show({ records: [record("language", "English", { spoken_level })] });
  expect(screen.getByText("English").parentElement).toHaveTextContent(`English${spoken_level}`);
  expect(page().querySelectorAll(".cv-stones i")).toHaveLength(6);
  expect(page().querySelectorAll(".cv-stones [data-reached]")).toHaveLength(reached);
});

test("of two records of the same name one that is left out leaves the page", () => {
  const first = record("course", "First aid", { words: "At sea" });
  const second = record("course", "First aid");
  const { rerender } = show({ records: [first, second] });
  for (const records of [[first], [first, second], [second]])
    rerender(<ReleasedCvScreen cv={{ ...ADA, records }} company="Quay" />);
  expect(
    within(section("Courses"))
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["First aid"]);
});
