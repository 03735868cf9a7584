import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { FinderScreen } from "@/components/finder/people-search/finder-screen";
import { called } from "@/tests/support/mocked-calls";
import { catalogueOf } from "@/tests/support/catalogue";

type Props = ComponentProps<typeof FinderScreen>;

export const CATALOGUE = catalogueOf({ competency: ["React", "AWS"], discipline: [{ id: 4, name: "QA Engineer" }] });
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
  total_met: 1,
  total_unseen: 0,
  interests: [{ interest: "happy_to_teach", competency: "React", language: null }],
  free: null,
  answers,
  away_until: id === 2 ? "2027-03-03" : null,
});

/** Managers that don't arrive: the catalogue has those whom tests need. */
export const noAnswer = new Promise<never>(() => {});

/** The days of the need 9, and what it still lacks. */
export const TIME = { starts_on: "2027-01-01", ends_on: "2027-06-30" };
export const FILLING = {
  headcount: 2,
  placed: 0,
  missing: [{ starts_on: "2027-02-01", ends_on: "2027-04-30", people: 2, percent: 0 }],
};

/** Answers each search with a person who meets what was asked and one who is a step short; each test begins so. */
export function findTwo(): void {
  window.history.replaceState(null, "", "/finder");
  called.mockImplementation(async (name, { query: { must, nice } = {} }) => {
    if (name === "GET /finder_managers") return noAnswer;
    const asked = `${must},${nice}`.split(",").filter(Boolean);
    const answers = (met: boolean, level: string) => asked.map(() => answer(met, level));
    return [
      match(1, "All musts met", answers(true, "advanced")),
      match(2, "One step short: React Intermediate → Advanced", answers(false, "intermediate")),
    ];
  });
}

/** From when the people found are free, by their place in the list. */
export function freeFrom(freeOf: (place: number) => object | null): void {
  const search = called.getMockImplementation()!;
  called.mockImplementation(async (name: string, options) =>
    (await search(name, options)).map((found: object, place: number) => ({ ...found, free: freeOf(place) })),
  );
}

/** Opens the finder with what its address says. */
export const at = (query: string) => window.history.replaceState(null, "", `/finder?${query}`);
type More = Partial<Omit<Props, "catalogueText">> & { catalogue?: FinderCatalogue };
export const finder = ({ catalogue = CATALOGUE, ...more }: More = {}) => {
  const catalogueText = JSON.stringify(catalogue);
  return (
    <FinderScreen
      catalogueText={catalogueText}
      isPurposeRequired={false}
      needs={[]}
      taughtIds={[]}
      own={[]}
      today="2027-01-01"
      {...more}
    />
  );
};
export const show = (more?: More) => render(finder(more));

export const field = () => screen.getByLabelText("Who are you looking for?");
export const typeOn = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const type = (text: string) => {
  typeOn(text);
  fireEvent.submit(field());
};
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** The choice of a condition's lowest level, such as React's; null where it is no condition. */
export const levelOf = (name: string) => screen.queryByLabelText(`Lowest level of ${name}`);
export const findTwoPeople = async () => expect(await screen.findByText("1 person fits, 1 nearly")).toBeVisible();
export const inAddress = (name: string) => new URL(window.location.href).searchParams.get(name);

/** What was asked of the server, one query a call. */
export const searches = () =>
  called.mock.calls
    .filter(([name]: [string]) => name !== "GET /finder_managers")
    .map(([, { query }]: [string, { query: object }]) => query);
export const lastSearchIs = (query: object) => waitFor(() => expect(searches().at(-1)).toMatchObject(query));
