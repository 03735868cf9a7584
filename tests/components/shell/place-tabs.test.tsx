import { render, screen } from "@testing-library/react";
import { PlaceTabs } from "@/components/shell/place-tabs";
import type { Place } from "@/lib/doors/auth/navigation";

let pathname = "";
let query = "";
jest.mock("next/navigation", () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(query),
}));
beforeEach(() => {
  query = "";
});

const PLACES: Place[] = [
  {
    label: "Finder",
    tabs: [
      { href: "/finder", label: "Search" },
      { href: "/cvs", label: "CVs" },
    ],
  },
];

test.each([
  ["/cvs", 1],
  ["/cvs/5", 0],
  ["/people", 0],
])("%s has %d current tabs of a place: a person’s CV has the person’s instead", (at, shown) => {
  pathname = at;
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryAllByRole("link", { current: "page" })).toHaveLength(shown);
});

test("people side by side have the finder's tabs, one person hasn't", () => {
  pathname = "/cards";
  query = "ids=2,3";
  const { unmount } = render(<PlaceTabs places={PLACES} />);
  expect(screen.getByRole("link", { name: "Search" })).toBeVisible();
  unmount();
  query = "ids=2";
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryByRole("link")).toBeNull();
});
