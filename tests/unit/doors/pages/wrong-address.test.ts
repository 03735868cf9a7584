import { wrongOnSheet } from "@/app/(app)/sheet/wrong-address";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { sheetRow } from "@/tests/support/sheet-row";
import { sheetView } from "@/tests/support/sheet-view";

const mockRedirect = jest.fn();
jest.mock("next/navigation", () => ({ redirect: (to: string) => void mockRedirect(to) }));

const VIEW = sheetView([sheetRow({ id: 5 })], {
  disciplines: [{ id: 2, name: "QA", usesLanguages: false, isForEveryone: false }],
});

/** Where the address of a sheet leads, null for the page itself. */
function ledTo(query: Record<string, string>, view = VIEW): string | null {
  mockRedirect.mockClear();
  openWithout("/sheet", query, wrongOnSheet(view, query));
  return mockRedirect.mock.lastCall?.[0] ?? null;
}

test.each([
  [{ as_of: "2999-01-01", area: "SQL" }, "/sheet?area=SQL&refused=day"],
  [{ show: "everything" }, "/sheet?refused=view"],
  [{ discipline: "9" }, "/sheet?refused=discipline"],
  [{ discipline: "all" }, "/sheet?refused=discipline"],
  [{ request: "6" }, "/sheet?refused=row"],
  [{ expected_of: "senior" }, "/sheet?refused=grade"],
])("an address with %j leads to the sheet without it, which says so", (query, address) => {
  expect(ledTo(query as Record<string, string>)).toBe(address);
});

test.each([
  {},
  { as_of: "2026-03-31" },
  { show: "overdue" },
  { show: "changes" },
  { show: "agreements" },
  { discipline: "2" },
  { request: "5", area: "no such area" },
])("an address with %j is left as it is", (query) => {
  expect(ledTo(query as Record<string, string>)).toBeNull();
});

test("another person's sheet has no changes of the viewer's own, and no grade for who may not see it", () => {
  const view = { ...VIEW, isOwn: false, can: { ...VIEW.can, seeExpected: false } };
  expect(ledTo({ show: "changes" }, view)).toBe("/sheet?refused=view");
  expect(ledTo({ expected_of: "next" }, view)).toBe("/sheet?refused=grade");
});

test("what is there instead of a wrong parameter keeps the others", () => {
  mockRedirect.mockClear();
  openWithout("/sheet", { expected_of: "99", area: "SQL" }, { expected_of: "grade" }, "next");
  expect(mockRedirect).toHaveBeenCalledWith("/sheet?expected_of=next&area=SQL&refused=grade");
});
