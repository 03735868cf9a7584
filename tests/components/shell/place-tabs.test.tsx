import { render, screen } from "@testing-library/react";
import { PlaceTabs } from "@/components/shell/place-tabs";
import type { Place } from "@/lib/doors/auth/navigation";

const arriveAt = (address: string) => window.history.replaceState(null, "", address);

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
  arriveAt(at);
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryAllByRole("link", { current: "page" })).toHaveLength(shown);
});

test("people side by side have the finder's tabs, one person hasn't", () => {
  arriveAt("/cards?ids=2,3");
  const { unmount } = render(<PlaceTabs places={PLACES} />);
  expect(screen.getByRole("link", { name: "Search" })).toBeVisible();
  unmount();
  arriveAt("/cards?ids=2");
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryByRole("link")).toBeNull();
});
