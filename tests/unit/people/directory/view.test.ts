import { PAGE_SIZE } from "@/lib/people/directory/rules";
import { peopleView, personRow } from "@/lib/people/directory/view";

const ADA = {
  id: 2,
  email: "ada@x.org",
  first_name: "Ada",
  last_name: "Lovelace",
  personnel_number: "00123",
  location: "Kyiv",
  hired_on: "2020-01-02",
  away_from: "2026-12-01",
  away_until: "2026-12-24",
  is_admin: false,
  is_manager: true,
  is_staffing: false,
  state: "active" as const,
  last_sign_in_at: "2026-11-20T10:00:00.000Z",
  invited_at: "2026-11-01T10:00:00.000Z",
  sheet_id: 4,
  roles: [{ id: 5, name: "Developer" }],
  managers: [
    { id: 8, first_name: "Mona", last_name: "M" },
    { id: 7, first_name: "Max", last_name: "M" },
  ],
  grade: { id: 3, name: "Senior" },
  reports: 6,
  version: "v1",
};

test("a person's row is the person with each name in one, the primary manager first", () => {
  const managers = [
    { id: 8, name: "Mona M" },
    { id: 7, name: "Max M" },
  ];
  expect(personRow(2, ADA)).toEqual({ ...ADA, name: "Ada Lovelace", managers, isSelf: true });
  expect(personRow(1, ADA).isSelf).toBe(false);
});

const view = (total: number, page = 1) => {
  const search = { search: "", state: null, sort: { by: "name" as const, descending: false }, page };
  return peopleView(2, search, total, [], [{ id: 5, name: "Developer", for_everyone: true }], [], true);
};

test.each([
  [0, 1],
  [PAGE_SIZE, 1],
  [PAGE_SIZE + 1, 2],
])("%i people are on %i pages, of which a page after the last is the last", (total, pages) => {
  expect(view(total, 9)).toMatchObject({ total, pages, search: { page: pages } });
});

test("a discipline says whether it is for everyone", () => {
  expect(view(0).disciplines).toEqual([{ id: 5, name: "Developer", isForEveryone: true }]);
});
