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
