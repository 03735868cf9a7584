import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TemplateTable } from "@/components/template/competencies/template-table";
import { prefetchedCriteria } from "@/components/template/competencies/load-criteria";
import type { TemplateRecord } from "@/lib/template/competencies/store";
import { templateView } from "@/lib/template/competencies/view";
import { called, calledAll } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const DISCIPLINES = [
  { id: 1, name: "Backend Developer" },
  { id: 2, name: "QA Engineer" },
];
const record = (id: number, name: string, areaName: string, more: Partial<TemplateRecord> = {}): TemplateRecord => ({
  id,
  name,
  areaName,
  description: `About ${name}`,
  disciplineId: 1,
  published: true,
  lacks: [],
  updatedAt: new Date(Date.UTC(2026, 10, id, 15, 5)),
  ...more,
});
const RECORDS = [
  record(3, "Schemas", "Données"),
  record(1, "Unit tests", "Testing", { disciplineId: 2 }),
  record(2, "Exploring", "Testing", { disciplineId: 2, published: false, lacks: ["description", "basic"] }),
];

function open(query = "", records = RECORDS) {
  window.history.replaceState(null, "", `/competency-matrix-template${query && `?${query}`}`);
  return {
    user: userEvent.setup(),
    ...render(<TemplateTable view={templateView(DISCIPLINES, records)} managesCatalogues={false} />),
  };
}

const rowHeads = () => screen.queryAllByRole("rowheader");
const names = () => rowHeads().flatMap((head) => (head.closest(".group-line") ? [] : head.textContent));
const search = (label: string) => screen.getByRole("searchbox", { name: label });

beforeEach(() => {
  prefetchedCriteria.clear();
  calledAll.mockResolvedValue([]);
});

describe("the template's table", () => {
  it("shows each competency with its columns", () => {
    open();
    expect(textsOf("columnheader").map((head) => head?.replace(/Search \w+/, ""))).toEqual([
      "Area",
      "Competency",
      "Description",
      "Disciplines",
      "Learning Pointers",
      "Criteria",
      "Last Updated",
      "Published",
    ]);
    expect(textsOf("cell", screen.getByRole("rowheader", { name: "Schemas" }).closest("tr")!)).toEqual([
      "Données",
      "About Schemas",
      "Backend Developer",
      "View learning pointers",
      "View criteria",
      "November 3, 2026, 3:05 PM",
      "Published",
    ]);
    expect(screen.getByText("Un-Published")).toBeInTheDocument();
  });

  it("links the name to the form and View to the learning pointers", () => {
    open();
    expect(screen.getByRole("link", { name: "Schemas" })).toHaveAttribute("href", "/competency/3");
    expect(screen.getByRole("link", { name: "View learning pointers for Schemas" })).toHaveAttribute(
      "href",
      "/learning-pointers?competency_id=3",
    );
  });

  it("is sorted by area name at first", () => {
    open();
    expect(screen.getByRole("columnheader", { name: /^Area/ })).toHaveAttribute("aria-sort", "ascending");
    expect(names()).toEqual(["Schemas", "Unit tests", "Exploring"]);
  });

  it.each([
    ["Disciplines", 1, ["Schemas", "Unit tests", "Exploring"]],
    ["Last Updated", 1, ["Unit tests", "Exploring", "Schemas"]],
    ["Last Updated", 2, ["Schemas", "Exploring", "Unit tests"]],
    ["Published", 1, ["Exploring", "Schemas", "Unit tests"]],
  ])("is sorted by %s after %i clicks", async (column, clicks, order) => {
    const { user } = open();
    for (let click = 0; click < clicks; click++) await user.click(screen.getByRole("button", { name: column }));
    expect(names()).toEqual(order);
  });

  it("shows one discipline's competencies, and all again", async () => {
    const { user } = open();
    const filter = screen.getByRole("combobox", { name: "Filter by Discipline" });
    expect(textsOf("option", filter)).toEqual(["All", "Backend Developer", "QA Engineer"]);
    await user.selectOptions(filter, "Backend Developer");
    expect(names()).toEqual(["Schemas"]);
    await user.selectOptions(filter, "All");
    expect(names()).toHaveLength(3);
  });

  it("says what a draft lacks to be published, and shows drafts alone", async () => {
    const { user } = open();
    expect(screen.getByText("Lacks Description, Basic")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Un-Published (1)");
    expect(names()).toEqual(["Exploring"]);
    expect(window.location.search).toContain("drafts=true");
  });

  it("offers no filter of drafts where there is none", () => {
    open("", [record(3, "Schemas", "Données")]);
    expect(screen.queryByRole("combobox", { name: "Show" })).toBeNull();
  });

  it("searches areas and competencies, ignoring accents and case, and says how many match", async () => {
    const { user } = open();
    await user.type(search("Search areas"), "DONNEES");
    expect(names()).toEqual(["Schemas"]);
    expect(screen.getByText("1 of 3 competencies")).toBeInTheDocument();
    await user.clear(search("Search areas"));
    await user.type(search("Search competencies"), "unit");
    expect(names()).toEqual(["Unit tests"]);
  });

  it("folds each area under its name and count on phones, and keeps for this tab which are open", async () => {
    const { user, unmount } = open();
    const folds = () => screen.getAllByRole("button", { expanded: false }).map(({ textContent }) => textContent);
    const foldOf = (name: string) => screen.getByRole("button", { name });
    expect(folds()).toEqual(["Données 11 competency", "Testing 22 competencies"]);
    expect(names()).toEqual(["Schemas", "Unit tests", "Exploring"]);
    await user.click(foldOf("Testing 2 competencies"));
    unmount();
    open();
    expect(foldOf("Testing 2 competencies")).toHaveAttribute("aria-expanded", "true");
    expect(folds()).toEqual(["Données 11 competency"]);
  });

  it("opens the area of the competency that was just saved", async () => {
    sessionStorage.setItem("saved_competency", "3");
    const { user } = open();
    const fold = screen.getByRole("button", { name: "Données 1 competency" });
    expect(fold).toHaveAttribute("aria-expanded", "true");
    await user.click(fold);
    expect(fold).toHaveAttribute("aria-expanded", "false");
  });

  it.each(["competency=e", "sort=published", "discipline=2"])("folds nothing with %s", (query) => {
    open(query);
    expect(screen.queryByRole("button", { expanded: false })).toBeNull();
    expect(names()).toContain("Exploring");
  });

  it("shows all rows of a long template after hydration", () => {
    open(
      "",
      Array.from({ length: 100 }, (_, at) => record(at + 1, `Competency ${at}`, "Testing")),
    );
    expect(names()).toHaveLength(100);
  });
});

describe("a view of the template", () => {
  it("saves each search under its column's key", async () => {
    const { user } = open();
    await user.type(search("Search areas"), "test");
    await user.type(search("Search competencies"), "x");
    expect([localStorage.getItem("area_filter"), localStorage.getItem("competency_filter")]).toEqual(["test", "x"]);
  });

  it("restores the saved searches, and forgets one that was cleared", async () => {
    localStorage.setItem("competency_filter", "expl");
    const { user } = open();
    expect(names()).toEqual(["Exploring"]);
    await user.clear(search("Search competencies"));
    expect([names().length, localStorage.getItem("competency_filter")]).toEqual([3, null]);
  });

  it("is in the URL, so it can be bookmarked", async () => {
    const { user } = open();
    await user.type(search("Search areas"), "test");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter by Discipline" }), "QA Engineer");
    await user.click(screen.getByRole("button", { name: "Published" }));
    expect(window.location.search).toBe("?area=test&discipline=2&sort=published");
  });

  it("comes from the URL, which overrides saved searches", () => {
    localStorage.setItem("area_filter", "données");
    open("area=test&sort=-last_updated");
    expect(search("Search areas")).toHaveValue("test");
    expect(names()).toEqual(["Exploring", "Unit tests"]);
  });

  it.each(["discipline=x&sort=colour", "discipline=99"])("shows all where the URL has %s", (query) => {
    open(query);
    expect(names()).toEqual(["Schemas", "Unit tests", "Exploring"]);
  });
});

const COMPETENCY = {
  no_experience: "Has not met it.",
  basic: "Knows it.",
  intermediate: "Uses it.",
  advanced: "Teaches it.",
};

it("the criteria are loaded when opened, not before, and listed level by level", async () => {
  called.mockResolvedValue(COMPETENCY);
  const { user } = open();
  expect(called).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "View criteria for Schemas" }));
  const dialog = await screen.findByRole("dialog", { name: "Criteria for Schemas" });
  await screen.findByText("Teaches it.");
  expect(textsOf("term", dialog)).toEqual(["None", "Basic", "Intermediate", "Advanced"]);
  expect(textsOf("definition", dialog)).toEqual(Object.values(COMPETENCY));
});

test("one competency is counted as one", () => {
  open("", [RECORDS[0]!]);
  expect(screen.getByText("1 competency")).toBeVisible();
});
