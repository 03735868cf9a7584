import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { parametersOf, queryText, readSheetQuery, type SheetQuery } from "@/components/sheet-screen/sheet-query";
import { useSheetQuery } from "@/components/sheet-screen/use-sheet-query";

function Sheet({ id = 5 }: { id?: number }) {
  const [{ searches, sorting, disciplineId }, change] = useSheetQuery(id);
  return (
    <>
      <input
        aria-label="Search areas"
        value={searches.area}
        onChange={(event) => change({ searches: { ...searches, area: event.target.value } })}
      />
      <button onClick={() => change({ sorting: { columnId: "level", direction: "descending" }, disciplineId: 3 })}>
        Sort
      </button>
      <output>{`${sorting?.direction ?? "by area"} ${disciplineId ?? "all"}`}</output>
    </>
  );
}
const box = () => screen.getByRole("textbox");
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeEach(() => {
  window.history.replaceState(null, "", "/sheet");
});

test("searches, filter and sorting are added to the address", () => {
  window.history.replaceState(null, "", "/sheet?criteria=4");
  render(<Sheet />);
  type("data");
  fireEvent.click(screen.getByRole("button"));
  expect(window.location.search).toBe("?criteria=4&area=data&discipline=3&sort=-level");
  type("");
  expect(window.location.search).toBe("?criteria=4&discipline=3&sort=-level");
});

test("the address is read, also on the server", () => {
  window.history.replaceState(null, "", "/sheet?area=data&discipline=3&sort=-level");
  const html = renderToString(<Sheet />);
  expect(html).toContain('value="data"');
  expect(html).toContain("descending 3");
});

test("after a detour a link without a query restores the sheet's view, and no other sheet's", () => {
  const { unmount } = render(<Sheet />);
  type("data");
  unmount();
  window.history.replaceState(null, "", "/sheet");
  const again = render(<Sheet />);
  expect(box()).toHaveValue("data");
  expect(window.location.search).toBe("?area=data");
  again.unmount();
  window.history.replaceState(null, "", "/users/1/sheets/6");
  render(<Sheet id={6} />);
  expect(box()).toHaveValue("");
});

test("a link to another view of the same sheet shows that view", () => {
  render(<Sheet />);
  type("data");
  act(() => window.history.pushState(null, "", "/sheet?area=Kotlin"));
  expect(box()).toHaveValue("Kotlin");
});

test("a link to the sheet itself keeps the searches", () => {
  render(<Sheet />);
  type("data");
  act(() => window.history.pushState(null, "", "/sheet"));
  expect(box()).toHaveValue("data");
  expect(window.location.search).toBe("?area=data");
});

test.each(["?sort=name", "?sort=--level", "?discipline=-1", "?discipline=1e99", "?discipline=x", "?show=all"])(
  "%s is ignored",
  (search) => expect(queryText(readSheetQuery(new URLSearchParams(search)))).toBe(""),
);

test("a query reads as it was written", () => {
  const query: SheetQuery = {
    searches: { area: " a&b=ü ", competency: "c#" },
    disciplineId: 7,
    filter: "pending",
    sorting: null,
  };
  expect(readSheetQuery(new URLSearchParams(queryText(query)))).toEqual(query);
  expect(parametersOf(query).sort).toBe("");
});
