import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Form } from "@/components/ui/form";
import { MultiSelect } from "@/components/ui/multi-select";
import { RadioRow } from "@/components/ui/radio-row";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

const send = jest.fn();
const OPTIONS = [
  { id: 1, label: "Slate" },
  { id: 2, label: "Chalk" },
];

function Stones({ failure = null }: { failure?: string | null }) {
  const [kinds, setKinds] = useState<number[]>([]);
  const [kind, setKind] = useState<(typeof OPTIONS)[number] | null>(null);
  const [found, setFound] = useState<"yes" | "no" | null>(null);
  return (
    <Form onSubmit={send} failure={failure}>
      <TextField label="Number" />
      <TextField label="Name" required defaultValue=" " />
      <TextField label="Height" type="number" min={1} max={100} defaultValue="0" />
      <TextField label="Since" type="date" min="2026-03-01" defaultValue="2026-02-01" />
      <TextField label="Web address" type="url" defaultValue="stone" error={failure ?? undefined} />
      <Select label="Colour" required placeholder="Choose…" defaultValue="" options={[{ value: "1", label: "Grey" }]} />
      <Combobox
        label="Kind"
        required
        options={OPTIONS}
        chosen={kind}
        onChoose={({ id }) => setKind(OPTIONS[id - 1]!)}
      />
      <MultiSelect label="Kinds" required options={OPTIONS} chosen={kinds} onChange={setKinds} />
      <RadioRow
        legend="Found"
        name="found"
        labels={{ yes: "Yes", no: "No" }}
        values={["yes", "no"]}
        chosen={found}
        onChoose={setFound}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

async function press(failure: string | null = null) {
  send.mockClear();
  const user = userEvent.setup();
  render(<Stones failure={failure} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  return user;
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));

test("a form with something wrong isn't sent: each wrong field says what to do, and the first has the focus", async () => {
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(field("Name")).toHaveAccessibleDescription("Fill in this field.");
  expect(field("Name")).toHaveFocus();
  expect(field("Height")).toHaveAccessibleDescription("Enter a number from 1 to 100.");
  expect(field("Since")).toHaveAccessibleDescription("Choose March\u00a01,\u00a02026 or later.");
  expect(field("Web address")).toHaveAccessibleDescription("Enter the whole address, starting with https://.");
  expect(field("Colour")).toHaveAccessibleDescription("Choose one.");
  expect(field("Kind")).toHaveAccessibleDescription("Choose one.");
  expect(field("Kinds")).toHaveAccessibleDescription("Choose at least one.");
  expect(screen.getByRole("radiogroup", { name: "Found" })).toHaveAccessibleDescription("Choose one.");
  expect(field("Number")).toBeValid();
});

test("what is wrong with a field goes once the field changes, and what is wrong with others stays", async () => {
  const user = await press();
  await user.type(field("Name"), "Cairn");
  await user.click(field("Kinds"));
  await user.click(screen.getByRole("option", { name: "Chalk" }));
  expect(field("Name")).not.toHaveAccessibleDescription();
  expect(field("Kinds")).not.toHaveAccessibleDescription();
  expect(field("Colour")).toHaveAccessibleDescription("Choose one.");
});

test("a form is sent once nothing is wrong", async () => {
  const user = await press();
  await user.type(field("Name"), "Cairn");
  await user.clear(field("Height"));
  await user.clear(field("Since"));
  await user.clear(field("Web address"));
  await user.selectOptions(field("Colour"), "Grey");
  for (const label of ["Kind", "Kinds"]) {
    await user.click(field(label));
    await user.click(screen.getByRole("option", { name: "Slate" }));
  }
  await user.click(screen.getByRole("radio", { name: "No" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledTimes(1);
});

test("what the server refuses has the focus too", () => {
  const { rerender } = render(<Stones />);
  rerender(<Stones failure="This is taken." />);
  expect(field("Web address")).toHaveFocus();
});

test.each([
  ["jörg@müller.example", 1],
  ["ada_gmail.com#EXT#@acme.onmicrosoft.example", 1],
  ["ada", 0],
  ["ada b@x.org", 0],
])("an email such as %s is sent %d times: a browser alone would refuse one with an umlaut", async (email, times) => {
  send.mockClear();
  render(
    <Form onSubmit={send}>
      <TextField label="Email" type="email" defaultValue={email} />
      <button type="submit">Save</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledTimes(times);
});
