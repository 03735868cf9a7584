import { PAGE_SIZE } from "@/lib/people/directory/rules";
import { peopleView, personRow } from "@/lib/people/directory/view";
import { ANSWERED } from "@/tests/support/people";

test("a person's row is the person with each name in one, the primary manager first", () => {
  const managers = [
    { id: 3, name: "Mona M" },
    { id: 4, name: "Max M" },
  ];
  expect(personRow(2, ANSWERED)).toEqual({ ...ANSWERED, name: "Grace Hopper", managers, isSelf: true });
  expect(personRow(1, ANSWERED).isSelf).toBe(false);
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
