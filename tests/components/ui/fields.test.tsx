import type { ReactElement } from "react";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

const wired = { label: "Name", hint: "Shown to everybody.", error: "Enter a name." };
const fields: [string, string, ReactElement, ReactElement][] = [
  ["a text field", "textbox", <TextField key="wrong" {...wired} />, <TextField key="right" label="Name" />],
  ["a text area", "textbox", <TextArea key="wrong" {...wired} />, <TextArea key="right" label="Name" />],
  [
    "a select",
    "combobox",
    <Select key="wrong" {...wired} options={[]} />,
    <Select key="right" label="Name" options={[]} />,
  ],
];

describe.each(fields)("%s", (_, role, wrong, right) => {
  it("is named by its label, described by its error, then its hint, and invalid", () => {
    render(wrong);
    const control = screen.getByRole(role, { name: "Name" });
    expect(control).toHaveAccessibleDescription("Enter a name. Shown to everybody.");
    expect(control).toBeInvalid();
  });

  it("is valid and undescribed without one", () => {
    render(right);
    expect(screen.getByRole(role)).toBeValid();
    expect(screen.getByRole(role)).not.toHaveAttribute("aria-describedby");
  });
});

it("a text field keeps a given description besides its own", () => {
  render(
    <>
      <p id="rule">At most 80 letters.</p>
      <TextField label="Name" error="Enter a name." aria-describedby="rule" />
    </>,
  );
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Enter a name. At most 80 letters.");
});

it("a select shows a placeholder that cannot be chosen", () => {
  render(<Select label="Fruit" placeholder="Select…" defaultValue="" options={[{ value: "pear", label: "Pear" }]} />);
  expect(screen.getByRole("option", { name: "Select…" })).toBeDisabled();
  expect(screen.getByRole("combobox")).toHaveValue("");
});

it("PageDown and PageUp in a select move by five options, past disabled ones and no further than the ends", async () => {
  const onChange = jest.fn();
  const options = Array.from({ length: 9 }, (_, place) => ({ value: String(place), label: `Option ${place}` }));
  render(
    <Select
      label="Fruit"
      defaultValue="0"
      options={options.map((option) => ({ ...option, disabled: option.value === "2" }))}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard("{PageDown}{PageDown}{PageUp}");
  expect(onChange.mock.calls).toEqual([["6"], ["8"], ["3"]]);
  // The browser has the other keys.
  expect(fireEvent.keyDown(screen.getByRole("combobox"), { key: "ArrowDown" })).toBe(true);
});

it("a search field has a name although its label is hidden", () => {
  render(<SearchField label="Search stones" />);
  expect(screen.getByRole("searchbox", { name: "Search stones" })).toBeInTheDocument();
});

describe("a switch", () => {
  it("turns on with a click on its label", async () => {
    render(<Switch label="Published" hint="Takes effect at once." />);
    const control = screen.getByRole("switch", { name: "Published" });
    expect(control).toHaveAccessibleDescription("Takes effect at once.");
    await userEvent.click(screen.getByText("Published"));
    expect(control).toBeChecked();
  });
});
