// spec: chrome.storage-filters, template.columns, template.published, template.sort, template.filter
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TemplateTable } from "@/components/template/competencies/template-table";
import { prefetchedCriteria } from "@/components/template/competencies/load-criteria";
import { ApiError, call } from "@/lib/platform/client/call";
import { templateView, type TemplateRecord } from "@/lib/template/competencies/view";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("@/tests/support/address-bar"),
  useRouter: () => ({ refresh: () => undefined }),
}));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: jest.fn(),
}));
jest.mock("@/lib/platform/client/call-all", () => ({ callAll: () => Promise.resolve([]) }));
const called = jest.mocked(call);

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
  updatedAt: new Date(Date.UTC(2026, 10, id, 15, 5)),
  ...more,
});
const RECORDS = [
  record(3, "Schemas", "Données"),
  record(1, "Unit tests", "Testing", { disciplineId: 2 }),
  record(2, "Exploring", "Testing", { disciplineId: 2, published: false }),
];

function open(query = "", records = RECORDS) {
  window.history.replaceState(null, "", `/competency-matrix-template${query && `?${query}`}`);
  return {
    user: userEvent.setup(),
    ...render(<TemplateTable view={templateView(DISCIPLINES, records)} managesCatalogues={false} />),
  };
}

const names = () => screen.queryAllByRole("rowheader").map((cell) => cell.textContent);
const search = (label: string) => screen.getByRole("searchbox", { name: label });

beforeEach(() => {
  localStorage.clear();
  called.mockReset();
  prefetchedCriteria.clear();
});

describe("the template's table", () => {
  it("shows each competency with its columns", () => {
    open();
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads.map((head) => head?.replace(/Search \w+/, ""))).toEqual([
      "Area",
      "Competency",
      "Description",
      "Disciplines",
      "Learning Pointers",
      "Criteria",
      "Last Updated",
      "Published",
    ]);
    const [row] = screen.getAllByRole("row").slice(1);
    expect(
      within(row!)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual([
      "Données",
      "About Schemas",
      "Backend Developer",
      "View",
      "View",
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
    ["Disciplines", ["Schemas", "Unit tests", "Exploring"]],
    ["Last Updated", ["Unit tests", "Exploring", "Schemas"]],
    ["Published", ["Exploring", "Schemas", "Unit tests"]],
  ])("can be sorted by %s", async (column, order) => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: column }));
    expect(names()).toEqual(order);
  });

  it("reverses the order on the second click", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Last Updated" }));
    await user.click(screen.getByRole("button", { name: "Last Updated" }));
    expect(names()).toEqual(["Schemas", "Exploring", "Unit tests"]);
  });

  it("shows one discipline's competencies, and all again", async () => {
    const { user } = open();
    const filter = screen.getByRole("combobox", { name: "Filter by Discipline" });
    expect(
      within(filter)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All", "Backend Developer", "QA Engineer"]);
    await user.selectOptions(filter, "Backend Developer");
    expect(names()).toEqual(["Schemas"]);
    await user.selectOptions(filter, "All");
    expect(names()).toHaveLength(3);
  });

  // spec: template.searches
  it("searches areas and competencies, ignoring accents and case, and says how many match", async () => {
    const { user } = open();
    await user.type(search("Search areas"), "DONNEES");
    expect(names()).toEqual(["Schemas"]);
    expect(screen.getByText("1 of 3 competencies")).toBeInTheDocument();
    await user.clear(search("Search areas"));
    await user.type(search("Search competencies"), "unit");
    expect(names()).toEqual(["Unit tests"]);
  });

  it("shows all rows of a long template after hydration", () => {
    open(
      "",
      Array.from({ length: 400 }, (_, at) => record(at + 1, `Competency ${at}`, "Testing")),
    );
    expect(names()).toHaveLength(400);
  });
});

describe("a view of the template", () => {
  // spec: template.searches
  it("saves each search under its column's key", async () => {
    const { user } = open();
    await user.type(search("Search areas"), "test");
    await user.type(search("Search competencies"), "x");
    expect([localStorage.getItem("area_filter"), localStorage.getItem("competency_filter")]).toEqual(["test", "x"]);
  });

  // spec: template.searches
  it("restores the saved searches", () => {
    localStorage.setItem("competency_filter", "expl");
    open();
    expect(search("Search competencies")).toHaveValue("expl");
    expect(names()).toEqual(["Exploring"]);
  });

  it("forgets a search that was cleared", async () => {
    localStorage.setItem("area_filter", "test");
    const { user } = open();
    await user.clear(search("Search areas"));
    expect(localStorage.getItem("area_filter")).toBeNull();
    expect(names()).toHaveLength(3);
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

  it("ignores invalid values in the URL", () => {
    open("discipline=x&sort=colour");
    expect(names()).toEqual(["Schemas", "Unit tests", "Exploring"]);
  });

  it("shows all if the URL names a deleted discipline", () => {
    open("discipline=99");
    expect(names()).toHaveLength(3);
  });
});

describe("the criteria", () => {
  const COMPETENCY = {
    no_experience: "Has not met it.",
    basic: "Knows it.",
    intermediate: "Uses it.",
    advanced: "Teaches it.",
  };

  async function openCriteria() {
    const opened = open();
    await opened.user.click(screen.getByRole("button", { name: "View criteria for Schemas" }));
    return { ...opened, dialog: await screen.findByRole("dialog", { name: "Criteria for Schemas" }) };
  }

  it("are loaded when opened, not before", async () => {
    called.mockResolvedValue(COMPETENCY as never);
    open();
    expect(called).not.toHaveBeenCalled();
  });

  // spec: template.criteria
  it("are listed level by level", async () => {
    called.mockResolvedValue(COMPETENCY as never);
    const { dialog } = await openCriteria();
    await screen.findByText("Teaches it.");
    expect(
      within(dialog)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["None", "Basic", "Intermediate", "Advanced"]);
    expect(
      within(dialog)
        .getAllByRole("definition")
        .map((text) => text.textContent),
    ).toEqual(Object.values(COMPETENCY));
  });

  it("close with Close", async () => {
    called.mockResolvedValue(COMPETENCY as never);
    const { user, dialog } = await openCriteria();
    await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0]!);
    expect(dialog).not.toBeInTheDocument();
  });

  it("that fail to load say so and can be retried", async () => {
    called.mockRejectedValueOnce(new ApiError({ status: 500, title: "", detail: "" }));
    called.mockResolvedValueOnce(COMPETENCY as never);
    const { user } = await openCriteria();
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to get all competency");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Knows it.")).toBeInTheDocument();
    await act(async () => {});
  });
});
