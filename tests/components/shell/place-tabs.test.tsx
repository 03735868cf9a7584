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
])("%s has %d current tabs of a place: a person's CV has the person's instead", (at, shown) => {
  arriveAt(at);
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryAllByRole("link", { current: "page" })).toHaveLength(shown);
});

test.each([
  ["/cards?ids=2,3", "Search"],
  ["/cards?ids=2,3&from=%2Fcvs%3Fneed%3D4", "CVs"],
  ["/cards?ids=2&from=%2Fcvs", "CVs"],
  ["/cards?ids=2&from=%2Ffinder%3Fmust%3Dx", "Search"],
  ["/cards?ids=2&from=%2Fcards%3Fids%3D2%2C3%26from%3D%252Fcvs", "CVs"],
  ["/cards?ids=2", "Search"],
  ["/cards?ids=2&from=http://elsewhere/cvs", "Search"],
])("people on cards at %s have the tabs of the place that led to them: %s", (address, tab) => {
  arriveAt(address);
  render(<PlaceTabs places={PLACES} />);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(tab);
});

test("a card that another page led to has no tabs of a place", () => {
  arriveAt("/cards?ids=2&from=%2Fmy-data");
  render(<PlaceTabs places={PLACES} />);
  expect(screen.queryByRole("link")).toBeNull();
});
