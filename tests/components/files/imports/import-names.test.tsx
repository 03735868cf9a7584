import { fireEvent, render, screen } from "@testing-library/react";
import { ImportNames, type ImportNamesProps } from "@/components/files/imports/import-names";

const MANAGER: ImportNamesProps["asked"][number] = {
  kind: "manager",
  name: "Lang, Eva",
  means: null,
  is_known: false,
  choices: [
    { value: "eva@x.org", label: "eva@x.org · Developer" },
    { value: "eva2@x.org", label: "eva2@x.org · Tester" },
  ],
};

test("which of two people a manager's name means is chosen by their emails and what they do", () => {
  const onChoose = jest.fn();
  const props = { asked: [MANAGER], names: [], disciplines: [], creates: true, disabled: false };
  render(<ImportNames {...props} onChoose={onChoose} onCreate={jest.fn()} />);
  const field = screen.getByRole("combobox", { name: "Lang, Eva" });
  expect([...field.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Choose…",
    "eva@x.org · Developer",
    "eva2@x.org · Tester",
    "Leave out",
  ]);
  fireEvent.change(field, { target: { value: "eva2@x.org" } });
  expect(onChoose).toHaveBeenCalledWith([{ kind: "manager", name: "Lang, Eva", means: "eva2@x.org" }]);
});

test("how a column is read is chosen by what one of its cells is then, and it can't be left out", () => {
  const onChoose = jest.fn();
  const asked: ImportNamesProps["asked"] = [
    {
      kind: "column",
      name: "starts_on",
      means: null,
      is_known: false,
      choices: [
        { value: "day_first", label: "Day first: 03/04/2024 is April 3, 2024" },
        { value: "month_first", label: "Month first: 03/04/2024 is March 4, 2024" },
      ],
    },
  ];
  const props = { asked, names: [], disciplines: [], creates: true, disabled: false };
  render(<ImportNames {...props} onChoose={onChoose} onCreate={jest.fn()} />);
  const field = screen.getByRole("combobox", { name: "Starts on" });
  expect([...field.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Choose…",
    "Day first: 03/04/2024 is April 3, 2024",
    "Month first: 03/04/2024 is March 4, 2024",
  ]);
  fireEvent.change(field, { target: { value: "month_first" } });
  expect(onChoose).toHaveBeenCalledWith([{ kind: "column", name: "starts_on", means: "month_first" }]);
});
