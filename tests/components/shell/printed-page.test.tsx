import { fireEvent, render, screen } from "@testing-library/react";
import { PrintedPage } from "@/components/shell/printed-page";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { formatDay } from "@/components/ui/time/format-day";
import { today } from "@/lib/platform/core/day";

const filtersOnPaper = () => {
  fireEvent(window, new Event("beforeprint"));
  return screen.getByRole("heading").dataset.filters;
};

const list = (area: string, search: string, isWaiting: boolean) => (
  <main>
    <PrintedPage person="Lena Faber" />
    <h1>People</h1>
    <div className="filters">
      <Select
        label="Area"
        options={[
          { value: "", label: "All" },
          { value: "2", label: "Databases" },
        ]}
        value={area}
        onChange={() => undefined}
      />
      <SearchField label="Search people" value={search} onChange={() => undefined} />
      <label>
        <input type="checkbox" checked={isWaiting} onChange={() => undefined} />
        Waiting only
      </label>
    </div>
    {/* A form of the screen, which filters nothing. */}
    <form className="filters">
      <input aria-label="Day" defaultValue="tomorrow" />
    </form>
  </main>
);

test("the filters that are set are said in words when the screen is printed, and no others", () => {
  const { rerender } = render(list("", "", false));
  expect(filtersOnPaper()).toBe("");
  rerender(list("2", "ada", true));
  expect(filtersOnPaper()).toBe("Area: Databases. Search people: ada. Waiting only.");
});

test("the foot of a printed page names the screen, who prints it and the day", () => {
  document.title = "People · Cairn";
  render(list("", "", false));
  filtersOnPaper();
  expect(document.documentElement.style.getPropertyValue("--printed-foot")).toBe(
    JSON.stringify(`People · Cairn, printed by Lena Faber, ${formatDay(today())}`),
  );
});
