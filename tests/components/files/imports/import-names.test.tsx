import { fireEvent, render, screen } from "@testing-library/react";
import { ImportNames, type ImportNamesProps } from "@/components/files/imports/import-names";
import { textsOf } from "@/tests/support/texts";

type Asked = ImportNamesProps["asked"][number];
const MANAGER: Asked = {
  kind: "manager",
  name: "Lang, Eva",
  means: null,
  is_known: false,
  choices: [
    { value: "eva@x.org", label: "eva@x.org · Developer" },
    { value: "eva2@x.org", label: "eva2@x.org · Tester" },
  ],
};
const DAYS: Asked = {
  ...MANAGER,
  kind: "column",
  name: "starts_on",
  choices: [
    { value: "day_first", label: "Day first: 03/04/2024 is April 3, 2024" },
    { value: "month_first", label: "Month first: 03/04/2024 is March 4, 2024" },
  ],
};

test.each<[string, Asked, string, string[]]>([
  ["which of two people a manager's name means, by their emails and work", MANAGER, "Lang, Eva", ["Leave out"]],
  ["how a column is read, by what a cell of it is then, and never to leave it out", DAYS, "Starts on", []],
])("a person chooses %s", (_what, asked, field, more) => {
  const onChoose = jest.fn();
  const props = { names: [], disciplines: [], creates: true, disabled: false };
  render(<ImportNames {...props} asked={[asked]} onChoose={onChoose} onCreate={jest.fn()} />);
  const labels = asked.choices.map(({ label }) => label);
  expect(textsOf("option")).toEqual(["Choose…", ...labels, ...more]);
  const means = asked.choices[1]!.value;
  fireEvent.change(screen.getByRole("combobox", { name: field }), { target: { value: means } });
  expect(onChoose).toHaveBeenCalledWith([{ kind: asked.kind, name: asked.name, means }]);
});
