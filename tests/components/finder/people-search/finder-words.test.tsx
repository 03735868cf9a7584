import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { catalogueOf } from "@/tests/support/catalogue";
import { router } from "@/tests/support/address-bar";
import { called } from "@/tests/support/mocked-calls";
import {
  CATALOGUE,
  field,
  FILLING,
  finder,
  findTwo,
  findTwoPeople,
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

beforeEach(findTwo);

test("what was typed before the scripts had arrived can be added", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(finder());
  page.querySelector("input")!.value = "react advanced";
  const root = await act(async () => hydrateRoot(page, finder()));
  press("Add conditions");
  await findTwoPeople();
  act(() => root.unmount());
  page.remove();
});

test("a word that isn't read is a token that says why, and the people found without it are said to be", async () => {
  show();
  type("react advanced, cobol");
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^“cobol” wasn't read. Nothing in the catalogue has this name\. ?Leave it out$/,
  );
  const unread = screen.getByRole("list", { name: "Words that weren't read" });
  expect(within(unread).getByText("cobol")).toBeVisible();
  expect(field()).toHaveValue("");
  expect(levelOf("React")).toHaveValue("advanced");
  expect(await screen.findByText("Without “cobol”: 1 person fits, 1 nearly")).toBeVisible();
  press("Leave out “cobol”");
  expect(field()).toHaveFocus();
  await findTwoPeople();
  expect(searches().filter((query) => "must" in query)).toMatchObject([{ must: "competency-1-advanced" }]);
});

test("what only others may ask isn't said to be unread", async () => {
  show();
  type("react advanced, speaks german");
  expect(await screen.findByText("Without “speaks german”: 1 person fits, 1 nearly")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "“speaks german” isn't searched. Only managers and admins can ask about spoken languages and certificates.",
  );
});

test("“beginner” beside what someone wants to learn is said not to be searched as the highest level", async () => {
  show();
  typeOn("react ");
  type("beginner who is keen to learn");
  expect(await screen.findByText("Without “beginner”: 1 person fits, 1 nearly")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("A search finds a level or above, not less.");
});

test("one press leaves out all words that weren't read", async () => {
  show();
  type("react, cobol, fortran");
  press("Leave them out");
  await findTwoPeople();
  expect(field()).toHaveFocus();
});

test("words become tokens while they are typed, a level joins the one before it, and the results follow", async () => {
  show();
  typeOn("react ");
  expect(levelOf("React")).toHaveValue("basic");
  expect(field()).toHaveValue("");
  typeOn("advanced ");
  expect(levelOf("React")).toHaveValue("advanced");
  expect(field()).toHaveValue("");
  await findTwoPeople();
  typeOn("aws b");
  expect(levelOf("AWS")).toHaveValue("basic");
  expect(field()).toHaveValue("b");
  await lastSearchIs({ must: "competency-1-advanced,competency-2-basic" });
  typeOn("basic");
  press("Add conditions");
  expect(field()).toHaveValue("");
  expect(screen.queryByRole("alert")).toBeNull();
  await findTwoPeople();
});

test("“or” gives the condition before it an alternative, in its place, and names where each person's level is", async () => {
  show();
  type("aws advanced");
  type("nice: qa engineer");
  type("react");
  typeOn("or aws intermediate ");
  expect(field()).toHaveValue("");
  expect(levelOf("React or AWS")).toHaveValue("intermediate");
  await lastSearchIs({ must: "competency-2-advanced,competency-1-or-competency-2-intermediate" });
  expect(await screen.findAllByText("React or AWS")).not.toHaveLength(0);
  expect(screen.getAllByText(/in React/)).not.toHaveLength(0);
});

test("a whole name is searched by while it is typed, without a blank, and is only in the field", async () => {
  show();
  typeOn("reac");
  typeOn("react");
  await findTwoPeople();
  expect(searches()).toMatchObject([{ must: "competency-1-basic" }]);
  expect(field()).toHaveValue("react");
  expect([window.location.search, levelOf("React")]).toEqual(["", null]);
  typeOn("react ");
  typeOn("adv");
  await lastSearchIs({ must: "competency-1-advanced" });
  expect(levelOf("React")).toHaveValue("advanced");
  expect(inAddress("must")).toBe("competency-1-basic");
  expect(field()).toHaveValue("adv");
  expect(searches()).toHaveLength(2);
});

test("while a word isn't read, the answer before it stays, and Backspace takes the word back", async () => {
  show();
  type("react advanced");
  await findTwoPeople();
  typeOn("cobol,");
  expect(screen.getByText("Without “cobol”: 1 person fits, 1 nearly")).toBeVisible();
  typeOn("so");
  expect(screen.getByText("So far, without “cobol”: 1 person fits, 1 nearly")).toBeVisible();
  typeOn("");
  fireEvent.keyDown(field(), { key: "Backspace" });
  expect(field()).toHaveValue("cobol");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("So far: 1 person fits, 1 nearly")).toBeVisible();
});

test("what is found while one types is what Enter finds, and until then it is said to be found so far", async () => {
  const competency = [{ id: 1, name: "Concurrency", per_language: true as const }];
  const catalogue = catalogueOf({ language: ["Rust"] }, { competency });
  show({ catalogue });
  typeOn("concurrency ");
  await lastSearchIs({ must: "competency-1-basic" });
  typeOn("in rust");
  expect(await screen.findByText(/^Reads as: Concurrency in Rust Basic or above/)).toBeVisible();
  expect(screen.getByText(/^So far: /)).toBeVisible();
  await findTwoPeople();
  const found = searches().at(-1);
  fireEvent.submit(field().closest("form")!);
  expect(inAddress("must")).toBe("competency-1-in-1-basic");
  await findTwoPeople();
  expect([searches().length, searches().at(-1)]).toEqual([2, found]);
});

test("a suggestion for one part leaves the other parts as tokens, each with at most two suggestions", async () => {
  show();
  type("react advanced, one of them happy to teach, cobol");
  press("Nice to have: happy to teach");
  expect(screen.getByRole("alert")).toHaveTextContent("“cobol” wasn't read.");
  press("Leave out “cobol”");
  expect(await screen.findByRole("button", { name: "Remove happy to teach React" })).toBeVisible();
});

test("what a comma ends is searched for at once, and Backspace in the empty field takes the last condition back", async () => {
  show();
  typeOn("react advanced,");
  expect(levelOf("React")).toHaveValue("advanced");
  expect(field()).toHaveValue("");
  fireEvent.keyDown(field(), { key: "Backspace" });
  await waitFor(() => expect(levelOf("React")).toBeNull());
});

test("the field has the focus on arrival, and what it can't read is said before it is added, a beginning isn't", () => {
  show();
  expect(field()).toHaveFocus();
  typeOn("zz");
  expect(screen.queryByText(/^Not read/)).toBeNull();
  typeOn("react, intermediate, cobol");
  expect(levelOf("React")).toHaveValue("intermediate");
  expect(screen.getByText("Not read: “cobol”. Nothing in the catalogue has this name.")).toBeVisible();
});

test.each([
  ["by a press", () => press("React (competency)")],
  ["by Enter, as the only one that it can be", () => fireEvent.submit(field().closest("form")!)],
])("half a name offers the whole one, which is taken instead of it %s", async (_how, take) => {
  show();
  typeOn("rea");
  take();
  expect(field()).toHaveValue("");
  expect(levelOf("React")).toHaveValue("basic");
  await findTwoPeople();
});

test("Enter on half of several names offers them, and takes none", async () => {
  show({ catalogue: catalogueOf({ competency: ["Data contracts", "Data quality", "Data modelling"] }) });
  typeOn("data");
  fireEvent.submit(field().closest("form")!);
  expect(field()).toHaveValue("data");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(/Several names match\. Choose one:/);
  press("Data modelling (competency)");
  expect(levelOf("Data modelling")).toHaveValue("basic");
  await findTwoPeople();
});

const found = (more: object) => ({ competencies: [], similar: false, people: [], needs: [], clients: [], ...more });
const person = (first_name: string, last_name: string) => ({
  user_id: 7,
  first_name,
  last_name,
  sheet_id: null,
  roles: [],
});

test("small words are looked for in no text", async () => {
  const mentioned = { id: 22, name: "AWS", area_name: "Cloud", role_name: "DevOps Engineer", found_in: "criteria" };
  called.mockImplementation(async (name) =>
    name === "GET /search" ? found({ competencies: [mentioned], needs: [{ id: 4, title: "Than two months" }] }) : [],
  );
  show();
  type("for more than two months");
  expect(await screen.findByRole("button", { name: "For Than two months" })).toBeVisible();
  expect(screen.queryByText("It is mentioned by")).toBeNull();
});

test("a word that no name has offers the competencies that mention it, with the level that was typed", async () => {
  const mentioned = { area_name: "Cloud", role_name: "DevOps Engineer", found_in: "criteria" };
  const competencies = [
    { ...mentioned, id: 22, name: "AWS" },
    { ...mentioned, id: 23, name: "Unpublished" },
  ];
  const answer = found({ competencies, similar: true, people: [person("Lam", "Da")] });
  called.mockImplementation(async (name) => (name === "GET /search" ? answer : []));
  show();
  type("lambda advanced");
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing in the catalogue has this name.");
  fireEvent.click(await screen.findByRole("button", { name: "AWS (criteria)" }));
  await waitFor(() => expect(searches()).toContainEqual(expect.objectContaining({ must: "competency-2-advanced" })));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Unpublished/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Open Lam Da's card" })).toBeNull();
});

test("typing loads the managers, and reads the unread words again", async () => {
  const search = called.getMockImplementation()!;
  let arrive: (managers: object[]) => void = () => {};
  const arriving = new Promise<object[]>((resolve) => (arrive = resolve));
  called.mockImplementation(async (name: string, options) => {
    if (name === "GET /search") return found({});
    return name === "GET /finder_managers" ? arriving : search(name, options);
  });
  show();
  expect(called).not.toHaveBeenCalled();
  type("team of kwame");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing in the catalogue has this name.");
  type("senior react and a tester, confirmed within 6 months");
  await act(async () => arrive([{ id: 9, name: "Kwame Asante" }]));
  await waitFor(() => expect(inAddress("must")).toBe("manager-9,competency-1-basic,confirmed-6"));
  // What the words beside them mean doesn't depend on when the managers come.
  for (const offered of ["React Advanced", "Search for “a tester” instead"])
    expect(screen.getByRole("button", { name: offered })).toBeVisible();
});

test("a word that a person or a need has leads to the card, or finds people for the need", async () => {
  const need = { id: 5, title: "Nordbank" };
  const answers: Record<string, unknown> = {
    "GET /search": found({
      people: [person("Fatima", "Benhaddou")],
      needs: [{ ...need, looks_for: "AWS Basic", headcount: 1 }],
      clients: [{ id: 3, name: "Nordbank", alias: "a bank" }],
    }),
    "GET /needs/{need_id}": { ...need, ...TIME, ...FILLING, percent: 100, client: null, hands: [], engagements: [] },
  };
  called.mockImplementation(async (name: string) => answers[name] ?? []);
  show();
  type("react, fatima");
  const card = await screen.findByRole("link", { name: "Open Fatima Benhaddou's card" });
  expect(card.getAttribute("href")).toMatch(/^\/cards\?ids=7&/);
  expect(screen.getByRole("alert")).toHaveTextContent("“fatima”: A person has this name: their card answers for them.");
  expect(screen.getByRole("link", { name: "Open client Nordbank" })).toHaveAttribute(
    "href",
    "/clients?search=Nordbank",
  );
  press("For Nordbank");
  expect(inAddress("need")).toBe("5");
  expect(await screen.findByText("Nobody meets the musts, or nearly")).toBeVisible();
});

test.each(["Łukasz Baranek", "Kwame Asante"])(
  "Enter after someone's whole name, %s, opens their card",
  async (name) => {
    const people = [person("Łukasz", "Baranek"), person("Kwame", "Asante"), person("Łukasz", "Baraneka")];
    const answers: Record<string, unknown> = {
      "GET /search": found({ people: people.map((one, at) => ({ ...one, user_id: at })) }),
      "GET /finder_managers": [{ id: 9, name: "Kwame Asante" }],
    };
    called.mockImplementation(async (call: string) => answers[call] ?? []);
    show();
    type(name);
    const path = `/cards?ids=${name === "Kwame Asante" ? 1 : 0}&from=%2Ffinder`;
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(path));
  },
);

test("half a name opens the card of the only person who has it", async () => {
  called.mockImplementation(async (name: string) =>
    name === "GET /search" ? found({ people: [person("Bao", "Trinh")] }) : [],
  );
  show();
  type("bao");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/cards\?ids=/)));
});

test("half a name of several people, or one beside conditions, opens no card", async () => {
  const answer = found({ people: [person("Kwame", "Asante"), { ...person("Kwame", "Mensah"), user_id: 8 }] });
  called.mockImplementation(async (name: string) => (name === "GET /search" ? answer : []));
  show();
  type("kwame");
  expect(await screen.findByRole("link", { name: "Open Kwame Asante's card" })).toBeVisible();
  type("react, Kwame Asante");
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Open Kwame Asante's card" })).toHaveLength(2));
  expect(router.push).not.toHaveBeenCalled();
});

test("people like someone are found by their highest levels, each nice to have", async () => {
  const level = (name: string, level: string) => ({
    competency: { id: 70, name },
    language: null,
    level,
    confirmed_on: null,
  });
  const answers: Record<string, unknown> = {
    "GET /search": found({ people: [person("Fatima", "Benhaddou")] }),
    "GET /people_cards/{user_id}": {
      levels: [level("AWS", "basic"), level("Cobol", "basic"), level("React", "advanced")],
    },
  };
  called.mockImplementation(async (name: string) => answers[name] ?? []);
  show();
  type("who could replace Fatima");
  expect(screen.getByRole("alert")).toHaveTextContent("The finder compares levels, not people.");
  expect(await screen.findByRole("link", { name: "Open Fatima Benhaddou's card" })).toBeVisible();
  press("Search by Fatima Benhaddou's levels");
  await waitFor(() => expect(inAddress("nice")).toBe("competency-1-advanced,competency-2-basic"));
  expect(screen.queryByRole("alert")).toBeNull();
  await lastSearchIs({ nice: "competency-1-advanced,competency-2-basic", except_user_ids: "7" });
});

test("people who are named are left out until they are wanted again", async () => {
  const search = called.getMockImplementation()!;
  called.mockImplementation(async (name, options) =>
    name === "GET /search" ? found({ people: [person("Marta", "Kowalczyk")] }) : search(name, options),
  );
  show();
  type("react, anyone but Marta");
  fireEvent.click(await screen.findByRole("button", { name: "Leave out Marta Kowalczyk" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await lastSearchIs({ must: "competency-1-basic", except_user_ids: "7" });
  await waitFor(() => expect(screen.getByText(/, 1 person left out/)).toBeVisible());
  press("Find them too");
  await waitFor(() => expect(searches().at(-1)).not.toHaveProperty("except_user_ids"));
  expect(inAddress("except")).toBeNull();
});

test("who is like someone that the search doesn't find is said", async () => {
  called.mockImplementation(async (name: string) => (name === "GET /search" ? found({}) : []));
  show();
  type("someone like Zed");
  expect(await screen.findByText("The search finds nobody of this name.")).toBeVisible();
});

test("a manager's name may mean the team or the person", async () => {
  const answers: Record<string, unknown> = {
    "GET /search": found({ people: [person("Kwame", "Asante")] }),
    "GET /finder_managers": [{ id: 9, name: "Kwame Asante" }],
  };
  called.mockImplementation(async (name: string) => answers[name] ?? []);
  show();
  type("kwame");
  expect(await screen.findByRole("link", { name: "Open Kwame Asante's card" })).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: "Kwame Asante's team" }));
  await waitFor(() => expect(inAddress("must")).toBe("manager-9"));
});

test("another kind of people is another search, which replaces the question", async () => {
  show();
  type("3 react devs and a qa engineer");
  expect(screen.getByText("You're looking for 3 people. Everyone who fits is listed.")).toBeVisible();
  press("Search for “a qa engineer” instead");
  await waitFor(() => expect([inAddress("must"), levelOf("React")]).toEqual(["discipline-4", null]));
  expect(screen.queryByText(/^You're looking for/)).toBeNull();
});

test("a headcount leads planners to a need of it, as long as what it was said of is asked", async () => {
  show({ catalogue: { ...CATALOGUE, today: "2027-01-01" } });
  type("2 react developers");
  const href = "/needs?dialog=add&headcount=2&must=competency-1-basic&nice=";
  expect(screen.getByRole("link", { name: "Add need for 2 people" })).toHaveAttribute("href", href);
  press("Remove React Basic or above");
  type("aws");
  expect(screen.queryByText(/^You're looking for/)).toBeNull();
  await findTwoPeople();
});

test("what the field says that half the time may be is what Enter adds", async () => {
  show({ catalogue: { ...CATALOGUE, today: "2026-11-29" } });
  typeOn("react ");
  typeOn("half time");
  expect(screen.getByRole("button", { name: "50% free now" })).toBeVisible();
  fireEvent.submit(field());
  await lastSearchIs({ must: "competency-1-basic,free-20261129-50" });
  expect(screen.queryByRole("list", { name: "Words that weren't read" })).toBeNull();
});

test("an end without a beginning says how it was read, and one press makes it the other reading", async () => {
  show({ catalogue: { ...CATALOGUE, today: "2027-01-01" } });
  type("free before March");
  expect(screen.getByText("before March → free by Mar 1, 2027")).toBeVisible();
  press("Until Mar 1, 2027 instead");
  await waitFor(() => expect(inAddress("must")).toBe("free-20270101-20270301"));
  expect(screen.queryByText(/→ free by/)).toBeNull();
});

test("a level said at the end of two names is also that of the one that was a token before", async () => {
  show();
  typeOn("react a");
  expect(levelOf("React")).toHaveValue("basic");
  typeOn("and aws advanced ");
  expect([levelOf("React"), levelOf("AWS")].map((level) => (level as HTMLSelectElement).value)).toEqual([
    "advanced",
    "advanced",
  ]);
  expect(screen.getByText("advanced → React too")).toBeVisible();
});

test("a person's name with a slip leads to the card of who is spelled like it", async () => {
  called.mockImplementation(async (name: string) =>
    name === "GET /search"
      ? found({ similar: true, people: [person("Declan", "Farraher"), person("Ida", "Lund")] })
      : [],
  );
  show();
  type("Declan Faraher");
  expect(await screen.findByRole("link", { name: "Open Declan Farraher's card" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open Ida Lund's card" })).toBeNull();
});

test("a token says what was assumed of the words, until its level is chosen", async () => {
  show();
  type("excellent react, aws advanced, ");
  const [react, aws] = within(screen.getByRole("list", { name: "Conditions" })).getAllByRole("listitem");
  expect(within(react!).getByText("excellent → Advanced")).toBeVisible();
  expect(within(aws!).queryByText(/→/)).toBeNull();
  fireEvent.change(levelOf("React")!, { target: { value: "intermediate" } });
  await waitFor(() => expect(screen.queryByText("excellent → Advanced")).toBeNull());
});

test("what is chosen for an alternative that isn't read takes the place of the others", async () => {
  show({ catalogue: catalogueOf({ competency: ["React", "PostgreSQL", "AWS"] }) });
  type("react or postgr sq, aws, ");
  press("PostgreSQL (competency)");
  await waitFor(() => expect(inAddress("must")).toBe("competency-1-or-competency-2-basic,competency-3-basic"));
  await findTwoPeople();
});
