import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { FinderScreen } from "@/components/finder/people-search/finder-screen";
import { called } from "@/tests/support/mocked-calls";

const CATALOGUE = {
  competency: [
    { id: 1, name: "React" },
    { id: 2, name: "AWS" },
  ],
  area: [],
  language: [],
  discipline: [{ id: 4, name: "QA Engineer" }],
  manager: [],
  grade: [],
};
const NO_NEEDS = { needs: [], today: "2027-01-01" };
const answer = (met: boolean, level: string) => ({
  condition: "competency-1-advanced",
  must: true,
  met,
  missing_steps: met ? 0 : 1,
  level,
  competency: "React",
  language: null,
  confirmed_on: "2026-03-04",
  imported: false,
});
const match = (id: number, group: string, answers: object[]) => ({
  user: { id, first_name: "Person", last_name: String(id) },
  roles: ["Frontend Developer"],
  manager: null,
  group,
  unmet_musts: 0,
  missing_steps: 0,
  total: 2,
  interests: ["happy_to_teach"],
  free: null,
  answers,
  away_until: id === 2 ? "2027-03-03" : null,
});

const FILLING = {
  headcount: 2,
  placed: 0,
  missing: [{ starts_on: "2027-02-01", ends_on: "2027-04-30", people: 2, percent: 0 }],
};
const show = (isPurposeRequired = false) =>
  render(<FinderScreen catalogue={CATALOGUE} isPurposeRequired={isPurposeRequired} {...NO_NEEDS} />);
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
};
const field = () => screen.getByLabelText("Who are you looking for?");
const unfold = () => fireEvent.click(screen.getByRole("button", { name: "Filter" }));
const searches = () => called.mock.calls.map(([, { query }]: [string, { query: object }]) => query);

beforeEach(() => {
  window.history.replaceState(null, "", "/finder");
  called.mockImplementation(async (_name, { query: { must, nice } }) => {
    const asked = `${must},${nice}`.split(",").filter(Boolean);
    const answers = (met: boolean, level: string) => asked.map(() => answer(met, level));
    return [
      match(1, "All musts met", answers(true, "advanced")),
      match(2, "One step short: React Intermediate → Advanced", answers(false, "intermediate")),
    ];
  });
});

test("people found without a need are placed on one that is chosen, asked for it, and withdrawn again", async () => {
  const search = called.getMockImplementation()!;
  const time = { starts_on: "2027-01-01", ends_on: "2027-06-30" };
  const missing = [{ ...time, people: 1, percent: 0 }];
  const NEED = { id: 9, title: "Bank portal", client: null, headcount: 1, placed: 0, missing, hands: [], percent: 100 };
  const SEEN = "2026-11-26T10:00:00.000Z";
  let engagements: object[] = [];
  called.mockImplementation(async (name: string, options) => {
    if (name === "GET /needs/{need_id}") return { ...NEED, ...time, engagements };
    if (name.includes("/engagements")) {
      engagements = name.startsWith("POST")
        ? [{ id: 7, user_id: 1, name: "Person 1", state: "asked", updated_at: SEEN }]
        : [];
      return { id: 7, updated_at: SEEN };
    }
    const [one, two] = (await search(name, options)) as [object, object];
    const half = { ...time, percent: 60, later_percent: null, later_from: null };
    const spell = { percent: 40, taken_from: null, taken_by: null };
    return [one, { ...two, free: { ...spell, from: "2027-01-01", agreed: [half] } }];
  });
  window.history.replaceState(null, "", "/finder?must=competency-1-advanced");
  const need = { id: 9, title: "Bank portal", ...time, must: [], nice: [], ...FILLING };
  render(<FinderScreen catalogue={CATALOGUE} isPurposeRequired={false} needs={[need]} today="2027-01-01" />);
  await screen.findByRole("link", { name: "Person 1" });
  expect(screen.queryByRole("button", { name: /^(Ask|Place) / })).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: "For need" }), { target: { value: "9" } });
  fireEvent.click(await screen.findByRole("button", { name: "Ask Person 1" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw Person 1" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Place Person 1" })).toBeEnabled());
  fireEvent.click(screen.getByRole("button", { name: "Place Person 2 40%" }));
  const changes = () => called.mock.calls.filter(([name]) => String(name).includes("/engagements"));
  await waitFor(() => expect(changes()).toHaveLength(3));
  const added = (more: object) => ["POST /engagements", { body: { cm_engagement: { need_id: 9, ...more } } }];
  expect(changes()).toEqual([
    added({ user_id: 1, state: "asked" }),
    [
      "PATCH /engagements/{engagement_id}",
      { params: { engagement_id: 7 }, body: { cm_engagement: { state: "withdrawn", based_on_updated_at: SEEN } } },
    ],
    added({ user_id: 2, state: "agreed", percent: 40 }),
  ]);
  expect(window.location.search).toContain("must=competency-1-advanced");
  expect(window.location.search).toContain("need=9");
});

test("typed conditions become chips, an address and groups with the reason in words, and the last day of who is away", async () => {
  show();
  type("react advanced, nice: aws");
  const group = await screen.findByRole("rowgroup", { name: "One step short: React Intermediate → Advanced" });
  expect(within(group).getByRole("link", { name: "Person 2" })).toHaveAttribute(
    "href",
    "/cards?ids=2&from=%2Ffinder%3Fmust%3Dcompetency-1-advanced%26nice%3Dcompetency-2-basic",
  );
  expect(within(group).getByText("Away until March 3, 2027")).toBeVisible();
  expect(screen.getByText("2 people found")).toBeVisible();
  expect(searches()).toMatchObject([{ must: "competency-1-advanced", nice: "competency-2-basic", purpose: "" }]);
  expect(new URL(window.location.href).searchParams.get("must")).toBe("competency-1-advanced");
});

test("the stones that are missing for an unmet condition are outlined, those of a met one are not", async () => {
  window.history.replaceState(null, "", "/finder?must=competency-1-advanced");
  const { container } = show();
  await screen.findByRole("link", { name: "Person 2" });
  const outlined = [...container.querySelectorAll<HTMLElement>("table .level-missing")].map(({ dataset }) => ({
    ...dataset,
  }));
  expect(outlined).toEqual([{ level: "advanced", from: "intermediate" }]);
});

test("what was typed before the scripts had arrived can be added", async () => {
  const finder = <FinderScreen catalogue={CATALOGUE} isPurposeRequired={false} {...NO_NEEDS} />;
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(finder);
  page.querySelector("input")!.value = "react advanced";
  const root = await act(async () => hydrateRoot(page, finder));
  fireEvent.click(screen.getByRole("button", { name: "Add conditions" }));
  expect(await screen.findByText("2 people found")).toBeVisible();
  act(() => root.unmount());
  page.remove();
});

test("a link and Back show the question of their address", async () => {
  window.history.replaceState(null, "", "/finder?must=competency-1-advanced&confirmed_only=true");
  show();
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("advanced");
  expect(screen.getByRole("switch", { name: "Leave out unconfirmed levels" })).toBeChecked();
  act(() => window.history.pushState(null, "", "/finder?must=competency-2-basic"));
  expect(screen.getByLabelText("Lowest level of AWS")).toHaveValue("basic");
  expect(screen.queryByLabelText("Lowest level of React")).not.toBeInTheDocument();
  unfold();
  expect(screen.getByRole("switch", { name: "Leave out unconfirmed levels" })).not.toBeChecked();
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ must: "competency-2-basic", confirmed_only: "false" }));
});

test("unconfirmed levels are left out by a switch, which the address keeps", async () => {
  show();
  type("react advanced");
  unfold();
  fireEvent.click(await screen.findByRole("switch", { name: "Leave out unconfirmed levels" }));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ confirmed_only: "true" }));
  expect(new URL(window.location.href).searchParams.get("confirmed_only")).toBe("true");
});

test("nothing is searched while a word isn't read; it is a token that says why, and can be left out", async () => {
  show();
  type("react advanced, cobol");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "“cobol” wasn’t read. Nothing in the catalogue has this name.",
  );
  const unread = screen.getByRole("list", { name: "Words that weren’t read" });
  expect(within(unread).getByText("cobol")).toBeVisible();
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("advanced");
  await expect(screen.findByText("2 people found")).rejects.toThrow();
  expect(searches().filter((query) => "must" in query)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Leave out “cobol”" }));
  expect(field()).toHaveFocus();
  expect(await screen.findByText("2 people found")).toBeVisible();
  expect(searches().at(-1)).toMatchObject({ must: "competency-1-advanced" });
});

test("words become tokens while they are typed, a level joins the one before it, and the results follow", async () => {
  show();
  const typeOn = (text: string) => fireEvent.change(field(), { target: { value: text } });
  typeOn("react ");
  expect(await screen.findByLabelText("Lowest level of React")).toHaveValue("basic");
  expect(field()).toHaveValue("");
  typeOn("advanced ");
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("advanced");
  expect(field()).toHaveValue("");
  await screen.findByText("2 people found");
  typeOn("aws b");
  expect(screen.getByLabelText("Lowest level of AWS")).toHaveValue("basic");
  expect(field()).toHaveValue("b");
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ must: "competency-1-advanced,competency-2-basic" }));
  typeOn("basic");
  fireEvent.click(screen.getByRole("button", { name: "Add conditions" }));
  expect(field()).toHaveValue("");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("“or” gives the condition before it an alternative, in its place, and names where each person's level is", async () => {
  show();
  const typeOn = (text: string) => fireEvent.change(field(), { target: { value: text } });
  type("aws advanced");
  type("nice: qa engineer");
  type("react");
  typeOn("or aws intermediate ");
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("Lowest level of React or AWS")).toHaveValue("intermediate");
  const either = "competency-1-or-competency-2-intermediate";
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ must: `competency-2-advanced,${either}` }));
  expect(await screen.findAllByText("React or AWS")).not.toHaveLength(0);
  expect(screen.getAllByText(/in React/)).not.toHaveLength(0);
});

test("a whole name is searched by while it is typed, without a blank, and is only in the field", async () => {
  show();
  const typeOn = (text: string) => fireEvent.change(field(), { target: { value: text } });
  typeOn("reac");
  typeOn("react");
  expect(await screen.findByText("2 people found")).toBeVisible();
  expect(searches()).toMatchObject([{ must: "competency-1-basic" }]);
  expect(field()).toHaveValue("react");
  expect([window.location.search, screen.queryByLabelText("Lowest level of React")]).toEqual(["", null]);
  typeOn("react ");
  typeOn("adv");
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ must: "competency-1-advanced" }));
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("advanced");
  expect(new URL(window.location.href).searchParams.get("must")).toBe("competency-1-basic");
  expect(field()).toHaveValue("adv");
  expect(searches()).toHaveLength(2);
});

test("while a word isn't read, the answer before it stays and can't be used, and Backspace takes the word back", async () => {
  show();
  type("react advanced");
  const found = await screen.findByRole("link", { name: "Person 1" });
  fireEvent.change(field(), { target: { value: "cobol," } });
  expect(screen.getByText(/^React Advanced: 2 people found/)).toBeVisible();
  expect(found.closest("[inert]")).not.toBeNull();
  fireEvent.keyDown(field(), { key: "Backspace" });
  expect(field()).toHaveValue("cobol");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(found.closest("[inert]")).toBeNull();
});

test("a suggestion for one part leaves the other parts as tokens, each with at most two suggestions", async () => {
  show();
  type("react advanced, one of them happy to teach, cobol");
  fireEvent.click(await screen.findByRole("button", { name: "Nice to have: happy to teach" }));
  expect(screen.getByRole("alert")).toHaveTextContent("“cobol” wasn’t read.");
  fireEvent.click(screen.getByRole("button", { name: "Leave out “cobol”" }));
  expect(await screen.findByRole("button", { name: "Remove happy to teach" })).toBeVisible();
});

test("what a comma ends is searched for at once, and Backspace in the empty field takes the last condition back", async () => {
  show();
  fireEvent.change(field(), { target: { value: "react advanced," } });
  expect(await screen.findByLabelText("Lowest level of React")).toHaveValue("advanced");
  expect(field()).toHaveValue("");
  fireEvent.keyDown(field(), { key: "Backspace" });
  await waitFor(() => expect(screen.queryByLabelText("Lowest level of React")).toBeNull());
});

test("from when people are free is a column for those who see it", async () => {
  const search = called.getMockImplementation()!;
  called.mockImplementation(async (name: string, options) =>
    (await search(name, options)).map((found: object, place: number) => ({
      ...found,
      free: place === 0 ? { from: "2027-02-01", percent: 40, taken_from: "2027-03-01", taken_by: "held" } : null,
    })),
  );
  show();
  type("react advanced");
  expect(await screen.findByRole("columnheader", { name: "Free" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Person 1/ })).toHaveTextContent("40% from Feb 1 until Feb 28then held");
});

test("before anything is asked there are questions of the catalogue and the open needs", () => {
  const need = { id: 9, title: "Bank portal", starts_on: "2027-02-01", ends_on: "2027-04-30", nice: [], ...FILLING };
  const must = [{ condition: "competency-2-advanced", label: "AWS Advanced" }];
  render(
    <FinderScreen catalogue={CATALOGUE} isPurposeRequired={false} needs={[{ ...need, must }]} today="2027-01-01" />,
  );
  expect(screen.getByRole("link", { name: /^Who knows AWS\?/ })).toHaveAttribute(
    "href",
    "/finder?must=competency-2-advanced",
  );
  expect(screen.getByRole("link", { name: /^Bank portal/ })).toHaveAttribute(
    "href",
    "/finder?must=competency-2-advanced&nice=&need=9",
  );
});

test("what the filters offer, such as all managers, isn't in the page until they are unfolded", () => {
  show();
  expect(screen.queryByLabelText("Manager’s team")).not.toBeInTheDocument();
  unfold();
  expect(screen.getByLabelText("Manager’s team")).toBeVisible();
});

test("a chip changes its level and weight, and is removed", async () => {
  show();
  type("react advanced");
  fireEvent.change(await screen.findByLabelText("Lowest level of React"), { target: { value: "basic" } });
  fireEvent.change(screen.getByLabelText("Weight of React Basic or above"), { target: { value: "nice" } });
  await screen.findByText("2 people found");
  expect(searches().at(-1)).toMatchObject({ must: "", nice: "competency-1-basic" });
  fireEvent.click(screen.getByRole("button", { name: "Remove React Basic or above" }));
  expect(await screen.findByRole("region", { name: "Questions people ask" })).toBeVisible();
});

test("a chip that is removed leaves the focus in the field", async () => {
  show();
  type("react advanced, keen");
  fireEvent.click(await screen.findByRole("button", { name: /^Remove React/ }));
  expect(field()).toHaveFocus();
});

test("an impossible question is refused in words and changes nothing", async () => {
  show();
  unfold();
  fireEvent.change(screen.getByLabelText("Confirmed within"), { target: { value: "6" } });
  expect(await screen.findByText(/Add a competency, area or language first/)).toBeVisible();
  expect(called).not.toHaveBeenCalled();
});

test("where nobody meets the musts, one press makes them all nice-to-haves, and then nothing is left to relax", async () => {
  called.mockResolvedValue([]);
  show();
  type("react advanced, nice: aws");
  expect(await screen.findByText("Nobody meets the musts, or nearly")).toBeVisible();
  expect(screen.getByText("0 people found")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Make all nice-to-haves" }));
  await waitFor(() =>
    expect(searches().at(-1)).toMatchObject({ must: "", nice: "competency-1-advanced,competency-2-basic" }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make all nice-to-haves" })).not.toBeInTheDocument());
});

test("where a purpose is required, nobody is searched for without one", async () => {
  show(true);
  type("react");
  expect(await screen.findByText("Set a purpose to see names")).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Purpose/), { target: { value: "Nordbank bid" } });
  fireEvent.click(screen.getByRole("button", { name: "Set purpose" }));
  await screen.findByText("2 people found");
  expect(searches()).toMatchObject([{ purpose: "Nordbank bid" }]);
  expect(window.location.href).not.toContain("Nordbank");
});

test("two people chosen can be compared", async () => {
  show();
  type("react");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Compare Person 1" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Compare Person 2" }));
  expect(screen.getByRole("link", { name: "Compare side by side" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/cards\?ids=1,2&must=competency-/),
  );
});

test("the field has the focus on arrival, and what it can't read is said before it is added, a beginning isn't", () => {
  show();
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: "zz" } });
  expect(screen.queryByText(/^Not read/)).toBeNull();
  fireEvent.change(field(), { target: { value: "react, intermediate, cobol" } });
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("intermediate");
  expect(screen.getByText("Not read: “cobol”. Nothing in the catalogue has this name.")).toBeVisible();
});

test("half a name offers the whole one, which is taken instead of it", () => {
  show();
  fireEvent.change(field(), { target: { value: "rea" } });
  fireEvent.click(screen.getByRole("button", { name: "React (competency)" }));
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("basic");
});

test("Enter takes half a name as the only one that it can be", () => {
  show();
  fireEvent.change(field(), { target: { value: "rea" } });
  fireEvent.submit(field().closest("form")!);
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("Lowest level of React")).toHaveValue("basic");
});

test("Enter on half of several names offers them, and takes none", () => {
  const competency = [
    { id: 1, name: "Data contracts" },
    { id: 2, name: "Data quality" },
    { id: 3, name: "Data modelling" },
  ];
  render(<FinderScreen catalogue={{ ...CATALOGUE, competency }} isPurposeRequired={false} {...NO_NEEDS} />);
  fireEvent.change(field(), { target: { value: "data" } });
  fireEvent.submit(field().closest("form")!);
  expect(field()).toHaveValue("data");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(/Several names match\. Choose one:/);
  fireEvent.click(screen.getByRole("button", { name: "Data modelling (competency)" }));
  expect(screen.getByLabelText("Lowest level of Data modelling")).toHaveValue("basic");
});

test("for a need people are asked for by the day from which they are free, which the order says", async () => {
  const search = called.getMockImplementation()!;
  const free = { from: "2027-01-09", percent: 100, taken_from: null, taken_by: null, agreed: [] };
  const time = { starts_on: "2027-01-01", ends_on: "2027-06-30", percent: 100, client: null };
  called.mockImplementation(async (name: string, options) =>
    name === "GET /needs/{need_id}"
      ? { id: 9, title: "Bank portal", ...time, ...FILLING, hands: [], engagements: [] }
      : (await search(name, options)).map((one: object) => ({ ...one, free })),
  );
  window.history.replaceState(null, "", "/finder?must=competency-1-advanced&need=9");
  show();
  expect(await screen.findByText(/the day from which people are free, then last name\.$/)).toBeVisible();
  const [asked] = called.mock.calls.filter(([name]) => name === "GET /people_matches");
  expect(asked).toMatchObject([expect.anything(), { query: { order: "free" } }, expect.anything()]);
});

test("without a need, the head sorts by the day from which people are free, in the address and in the file too", async () => {
  const search = called.getMockImplementation()!;
  const free = { from: "2027-01-09", percent: 100, taken_from: null, taken_by: null };
  called.mockImplementation(async (name: string, options) =>
    (await search(name, options)).map((one: object) => ({ ...one, free })),
  );
  window.history.replaceState(null, "", "/finder?must=competency-1-advanced");
  show();
  const sort = await screen.findByRole("button", { name: "Free" });
  expect(screen.getByRole("columnheader", { name: "Free" })).toHaveAttribute("aria-sort", "none");
  fireEvent.click(sort);
  expect(await screen.findByText(/the day from which people are free, then last name\.$/)).toBeVisible();
  expect(window.location.search).toContain("order=free");
  const ordered = () => called.mock.calls.filter(([name]) => name === "GET /people_matches").map(([, sent]) => sent);
  await waitFor(() => expect(ordered().at(-1)).toMatchObject({ query: { order: "free" } }));
  fireEvent.click(screen.getByRole("button", { name: "Free" }));
  expect(window.location.search).not.toContain("order");
});

test("a word that no name has offers the competencies that mention it, with the level that was typed", async () => {
  const found = { name: "AWS", area_name: "Cloud", role_name: "DevOps Engineer", found_in: "criteria" };
  called.mockImplementation(async (name) =>
    name === "GET /search"
      ? {
          competencies: [
            { id: 22, ...found },
            { ...found, id: 23, name: "Unpublished" },
          ],
          similar: true,
          people: [{ user_id: 7, first_name: "Lam", last_name: "Da", sheet_id: null, roles: [] }],
          needs: [],
        }
      : [],
  );
  show();
  type("lambda advanced");
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing in the catalogue has this name.");
  fireEvent.click(await screen.findByRole("button", { name: "AWS (criteria)" }));
  await waitFor(() => expect(searches()).toContainEqual(expect.objectContaining({ must: "competency-2-advanced" })));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Unpublished/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Open Lam Da’s card" })).toBeNull();
});

test("a word that a person or a need has leads to the card, or finds people for the need", async () => {
  const time = { starts_on: "2027-01-01", ends_on: "2027-06-30", percent: 100, client: null };
  const answers: Record<string, unknown> = {
    "GET /search": {
      competencies: [],
      similar: false,
      people: [{ user_id: 7, first_name: "Fatima", last_name: "Benhaddou", sheet_id: null, roles: [] }],
      needs: [{ id: 5, title: "Nordbank", looks_for: "AWS Basic", headcount: 1 }],
    },
    "GET /needs/{need_id}": { id: 5, title: "Nordbank", ...time, ...FILLING, hands: [], engagements: [] },
  };
  called.mockImplementation(async (name: string) => answers[name] ?? []);
  show();
  type("react, fatima");
  const card = await screen.findByRole("link", { name: "Open Fatima Benhaddou’s card" });
  expect(card.getAttribute("href")).toMatch(/^\/cards\?ids=7&/);
  fireEvent.click(screen.getByRole("button", { name: "For Nordbank" }));
  expect(new URL(window.location.href).searchParams.get("need")).toBe("5");
  expect(await screen.findByText("Nobody meets the musts, or nearly")).toBeVisible();
});

test("one press leaves out all words that weren't read", async () => {
  show();
  type("react, cobol, fortran");
  fireEvent.click(screen.getByRole("button", { name: "Search without them" }));
  expect(await screen.findByText("2 people found")).toBeVisible();
  expect(field()).toHaveFocus();
});
