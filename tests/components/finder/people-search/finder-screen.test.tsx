import { catalogueOf } from "@/tests/support/catalogue";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { called } from "@/tests/support/mocked-calls";
import {
  at,
  field,
  FILLING,
  findTwo,
  findTwoPeople,
  freeFrom,
  inAddress,
  lastSearchIs,
  levelOf,
  press,
  searches,
  show,
  TIME,
  type,
  typeOn,
} from "./finder-harness";

const NEED = { id: 9, title: "Bank portal", nice: [], percent: 100, engagements: [], ...FILLING };
const unfold = () => press("Filter");
const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const unconfirmed = () => screen.getByRole("switch", { name: "Leave out unconfirmed levels" });

beforeEach(findTwo);

test("who is held or asked is counted apart from those who fit, as the groups are", async () => {
  const search = called.getMockImplementation()!;
  const of = { total: 3, total_met: 2, group: "All musts met, but held or asked" };
  called.mockImplementation(async (name: string, options) =>
    (await search(name, options)).map((found: object, place: number) => ({
      ...found,
      ...of,
      ...(place === 0 && { group: "All musts met" }),
    })),
  );
  at("must=competency-1-advanced");
  show();
  expect(await screen.findByText("1 person fits, 1 more held or asked, 1 nearly")).toBeVisible();
});

test("people found without a need are placed on one that is chosen, whose musts are then asked too, and withdrawn again", async () => {
  const later = { later_percent: null, later_from: null };
  const half = { ...TIME, percent: 60, ...later, need_id: null, state: "agreed" };
  const spell = { percent: 40, taken_from: null, taken_by: null, away_from: null, away_until: null };
  freeFrom((place) => (place === 0 ? null : { ...spell, from: "2027-01-01", engagements: [half] }));
  const search = called.getMockImplementation()!;
  const missing = [{ ...TIME, people: 1, percent: 0 }];
  const need = { ...NEED, ...TIME, client: null, headcount: 1, missing, hands: [], percent: 100 };
  const SEEN = "2026-11-26T10:00:00.000Z";
  let engagements: object[] = [];
  called.mockImplementation(async (name: string, options) => {
    if (name === "GET /needs/{need_id}") return { ...need, engagements };
    if (!name.includes("/engagements")) return search(name, options);
    const person = { user_id: 1, name: "Person 1", engaged_elsewhere_until: null };
    const added = { ...person, ...TIME, percent: 100, id: 7, state: "asked", updated_at: SEEN };
    engagements = name.startsWith("POST") ? [added] : [];
    return { id: 7, updated_at: SEEN };
  });
  at("must=competency-1-advanced");
  show({ needs: [{ ...NEED, ...TIME, must: [{ condition: "competency-2-basic", label: "AWS Basic" }] }] });
  await screen.findByRole("link", { name: "Person 1" });
  expect(screen.queryByRole("button", { name: /^(Ask|Place) / })).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: "For need" }), { target: { value: "9" } });
  fireEvent.click(await screen.findByRole("button", { name: "Ask Person 1" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw Person 1 from / }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Place Person 1" })).toBeEnabled());
  press("Place Person 2 40%");
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
  expect([inAddress("must"), inAddress("need")]).toEqual(["competency-1-advanced,competency-2-basic", "9"]);
});

test("typed conditions become chips, an address and groups with the reason in words, and the last day of who is away", async () => {
  show();
  type("react advanced, nice: aws");
  const group = await screen.findByRole("rowgroup", { name: "One step short: React Intermediate → Advanced" });
  const href = "/cards?ids=2&from=%2Ffinder%3Fmust%3Dcompetency-1-advanced%26nice%3Dcompetency-2-basic";
  expect(within(group).getByRole("link", { name: "Person 2" })).toHaveAttribute("href", href);
  expect(within(group).getByText("Away until March 3, 2027")).toBeVisible();
  await findTwoPeople();
  expect(searches()).toMatchObject([{ must: "competency-1-advanced", nice: "competency-2-basic", purpose: "" }]);
  expect(inAddress("must")).toBe("competency-1-advanced");
});

test("the stones that are missing for an unmet condition are outlined, those of a met one are not", async () => {
  at("must=competency-1-advanced");
  const { container } = show();
  await screen.findByRole("link", { name: "Person 2" });
  const outlined = [...container.querySelectorAll<HTMLElement>("table .level-missing")];
  expect(outlined.map(({ dataset }) => ({ ...dataset }))).toEqual([{ level: "advanced", from: "intermediate" }]);
});

test("a link and Back show the question of their address", async () => {
  at("must=competency-1-advanced&confirmed_only=true");
  show();
  expect(levelOf("React")).toHaveValue("advanced");
  expect(unconfirmed()).toBeChecked();
  act(() => window.history.pushState(null, "", "/finder?must=competency-2-basic"));
  expect(levelOf("AWS")).toHaveValue("basic");
  expect(levelOf("React")).not.toBeInTheDocument();
  unfold();
  expect(unconfirmed()).not.toBeChecked();
  await lastSearchIs({ must: "competency-2-basic", confirmed_only: "false" });
});

test("unconfirmed levels are left out by a switch, which the address keeps", async () => {
  show();
  type("react advanced");
  unfold();
  fireEvent.click(unconfirmed());
  await lastSearchIs({ confirmed_only: "true" });
  expect(inAddress("confirmed_only")).toBe("true");
});

test("from when people are free is a column for those who see it", async () => {
  const time = { ends_on: null, percent: 60, later_percent: null, later_from: null };
  const engagements = [
    { ...time, need_id: null, state: "agreed", starts_on: "2026-01-01" },
    { ...time, need_id: null, state: "held", starts_on: "2027-03-01" },
  ];
  const free = { away_from: null, away_until: null, engagements };
  freeFrom((place) => (place === 0 ? free : null));
  show();
  type("react advanced");
  expect(await screen.findByRole("columnheader", { name: "Free" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Person 1/ })).toHaveTextContent("40% now60% held from Mar 1");
  expect(within(screen.getByRole("row", { name: /Person 2/ })).getByText("Not visible to you")).toBeInTheDocument();
});

test("a nice-to-have that isn't on someone's sheet is a dash, and of an imported level that it is one is said", async () => {
  const search = called.getMockImplementation()!;
  called.mockImplementation(async (name: string, options) => {
    const [one, other] = await search(name, options);
    const [has, lacks] = one.answers;
    const gone = { ...lacks, must: false, met: false, level: "no_experience", on_sheet: false };
    return [{ ...one, answers: [{ ...has, on_sheet: true, imported: true }, gone] }, other];
  });
  at("must=competency-1-advanced&nice=competency-2-basic");
  show();
  const row = await screen.findByRole("row", { name: /Person 1/ });
  const [level, nice] = within(row).getAllByRole("cell");
  expect(level).toHaveTextContent("AdvancedImported Mar 2026");
  expect(nice).toHaveTextContent(/^–Not on the sheet$/);
});

test("an interest that is asked has a column, and isn't beside the names as well", async () => {
  at("must=competency-1-advanced,interest-happy_to_teach-competency-1");
  show();
  const row = await screen.findByRole("row", { name: /Person 2/ });
  expect(screen.getByRole("columnheader", { name: "Happy to teach React" })).toBeVisible();
  expect(within(row).queryByText(/^Happy to teach/)).toBeNull();
});

test("an interest that is asked of a discipline's area says beside the names what it is in", async () => {
  at("must=interest-happy_to_teach-area-1");
  show({ catalogue: catalogueOf({ competency: ["React"], area: ["Frontend"] }) });
  const row = await screen.findByRole("row", { name: /Person 2/ });
  expect(within(row).getByText("Happy to teach React")).toBeVisible();
});

test("a cell about time says what is the person's, and not the condition again", async () => {
  const half = { starts_on: "2026-01-01", ends_on: "2027-01-10", percent: 60, later_percent: null, later_from: null };
  const free = { away_from: null, away_until: null, engagements: [{ ...half, need_id: null, state: "agreed" }] };
  freeFrom(() => free);
  at("must=competency-1-advanced,free-20270101-20270131");
  show();
  const row = await screen.findByRole("row", { name: /Person 2/ });
  expect(within(row).getByText("40%, 100% from Jan 11")).toBeVisible();
});

test("before anything is asked there are questions of the catalogue and the open needs", () => {
  const must = [{ condition: "competency-2-advanced", label: "AWS Advanced" }];
  show({ needs: [{ ...NEED, ...TIME, must }] });
  const href = "/finder?must=competency-2-advanced";
  expect(screen.getByRole("link", { name: /^Who knows AWS\?/ })).toHaveAttribute("href", href);
  expect(screen.getByRole("link", { name: /^Bank portal/ })).toHaveAttribute("href", `${href}&nice=&need=9`);
});

test("what the filters offer, such as all managers, isn't in the page until they are unfolded", () => {
  show();
  expect(screen.queryByLabelText("Manager's team")).not.toBeInTheDocument();
  unfold();
  expect(screen.getByLabelText("Manager's team")).toBeVisible();
});

test("a chip changes its level and weight, and is removed", async () => {
  show();
  type("react advanced");
  change("Lowest level of React", "basic");
  change("Weight of React Basic or above", "nice");
  expect(await screen.findByText("1 person meets a nice-to-have")).toBeVisible();
  expect(searches().at(-1)).toMatchObject({ must: "", nice: "competency-1-basic" });
  press("Remove React Basic or above");
  expect(await screen.findByRole("region", { name: "Questions people ask" })).toBeVisible();
});

test("a chip that is removed leaves the focus in the field", () => {
  show();
  type("react advanced, keen");
  press(/^Remove React/);
  expect(screen.getByLabelText("Who are you looking for?")).toHaveFocus();
});

test("an impossible question is refused in words and changes nothing", async () => {
  show();
  unfold();
  change("Confirmed within", "6");
  expect(await screen.findByText(/Add a competency, area or language first/)).toBeVisible();
  expect(searches()).toEqual([]);
});

test("why a typed question was refused is said at the field, until more is typed", () => {
  show();
  type("confirmed in the last 6 months");
  expect(field()).toHaveAccessibleDescription(/Add a competency, area or language first/);
  typeOn("react");
  expect(field()).not.toHaveAccessibleDescription(/Add a competency/);
});

test("where nobody meets a must, one press makes it nice to have, and then nothing is left to relax", async () => {
  called.mockResolvedValue([]);
  show();
  type("react advanced, nice: aws");
  expect(await screen.findByText("Nobody meets the musts, or nearly")).toBeVisible();
  expect(screen.getByText("Nobody fits")).toBeVisible();
  press("Make it nice to have");
  await lastSearchIs({ must: "", nice: "competency-1-advanced,competency-2-basic" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make it nice to have" })).not.toBeInTheDocument());
});

test("where several musts leave nobody, each is offered without which people are found, and how many", async () => {
  const without = [{ condition: "interest-happy_to_teach-competency-1", total: 5, total_met: 3, total_unseen: 0 }];
  called.mockImplementation(async (name) => (name === "GET /people_counts" ? { without } : []));
  show();
  type("react, happy to teach, qa engineer");
  fireEvent.click(
    await screen.findByRole("button", { name: "Without “happy to teach React”: 3 people fit, 2 nearly" }),
  );
  expect(screen.queryByRole("button", { name: /^Without “React/ })).toBeNull();
  expect(inAddress("must")).toBe("competency-1-basic,discipline-4");
  without.length = 0;
  expect(await screen.findByText("Leaving out one must finds nobody.")).toBeVisible();
});

test("where a purpose is required, nobody is searched for without one", async () => {
  show({ isPurposeRequired: true });
  type("react");
  expect(await screen.findByText("Set a purpose to see names")).toBeVisible();
  expect(searches()).toEqual([]);
  change(/^Purpose/, "Nordbank bid");
  press("Set purpose");
  await findTwoPeople();
  expect(searches()).toMatchObject([{ purpose: "Nordbank bid" }]);
  expect(screen.getByRole("button", { name: "Set purpose" })).toBeDisabled();
  expect(window.location.href).not.toContain("Nordbank");
});

test("two people chosen can be compared", async () => {
  show();
  type("react");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Compare Person 1" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Compare Person 2" }));
  const href = expect.stringMatching(/^\/cards\?ids=1,2&must=competency-/);
  const head = within(screen.getByRole("columnheader", { name: /^Person/ }));
  expect(head.getByRole("link", { name: "Compare side by side" })).toHaveAttribute("href", href);
});

describe("by the day from which people are free", () => {
  const FREE = {
    from: "2027-01-09",
    percent: 100,
    taken_from: null,
    taken_by: null,
    away_from: null,
    away_until: null,
    engagements: [],
  };
  const isSaid = async (words = /earliest free day, last name\.$/) =>
    expect(await screen.findByText(words)).toBeVisible();
  const asked = () => called.mock.calls.filter(([name]) => name === "GET /people_matches").map(([, sent]) => sent);

  beforeEach(() => freeFrom(() => FREE));

  test("people are asked for where they are for a need, and the order says so", async () => {
    const search = called.getMockImplementation()!;
    const need = { ...NEED, ...TIME, percent: 100, client: null, hands: [], engagements: [] };
    called.mockImplementation(async (name: string, options) =>
      name === "GET /needs/{need_id}" ? need : search(name, options),
    );
    at("must=competency-1-advanced&need=9");
    show();
    await isSaid(/then who raised a hand\.$/);
    expect(asked()[0]).toMatchObject({ query: { order: "free" } });
  });

  test("the head sorts them without a need, in the address and in the file too", async () => {
    at("must=competency-1-advanced");
    show();
    const sort = await screen.findByRole("button", { name: "Free" });
    expect(screen.getByRole("columnheader", { name: "Free" })).toHaveAttribute("aria-sort", "none");
    fireEvent.click(sort);
    await isSaid();
    expect(inAddress("order")).toBe("free");
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: { order: "free" } }));
    press("Free");
    expect(inAddress("order")).toBeNull();
    await lastSearchIs({ order: "levels" });
  });
});
