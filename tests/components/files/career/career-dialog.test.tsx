import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CareerDialog } from "@/components/files/career/career-dialog";
import { called, refusal } from "@/tests/support/mocked-calls";

const entry = (place: number, title: string, more: object = {}) => ({
  place,
  kind: "engagement",
  title,
  note: "Engines, from January 1, 2019",
  is_known: false,
  problem: null,
  ...more,
});
const SIGNATURE = {
  company: "Nordcode",
  address: "https://cairn.nordcode.example",
  made_on: "2026-11-01",
  key: "3F2A 09C1 77B0 1D42",
  is_valid: true,
};

const onChanged = jest.fn();

async function bring(signature: object | null) {
  const entries = [
    entry(0, "Programmer"),
    entry(1, "Translator", { is_known: true }),
    entry(2, "Dreamer", { problem: "has no first day" }),
    entry(3, "Analyst"),
  ];
  called.mockImplementation(async (name: string) =>
    name.endsWith("career_file_previews")
      ? { signature, entries }
      : name.endsWith("career_entries")
        ? { engagement_ids: [71], record_ids: [8] }
        : undefined,
  );
  render(<CareerDialog sheetId={4} onChanged={onChanged} onClose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText("File"), new File(["{}"], "career.json"));
  await screen.findByRole("list", { name: "Entries" });
}

beforeEach(() => onChanged.mockReset());

test("entries that are there already or lack something aren't offered, the chosen ones are added, and Undo takes them back", async () => {
  await bring(null);
  expect(screen.getByRole("checkbox", { name: /^Translator/ })).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: /^Dreamer.*has no first day/ })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Analyst/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add 1 entry" }));
  expect(called.mock.calls.at(-1)![1].body.cm_career_file.places).toEqual([0]);
  expect(await screen.findByText("2 entries added.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(called.mock.calls.slice(-2).map(([name, args]) => [name, args.params])).toEqual([
    ["DELETE /sheets/{sheet_id}/engagements/{engagement_id}", { sheet_id: 4, engagement_id: 71 }],
    ["DELETE /sheets/{sheet_id}/records/{record_id}", { sheet_id: 4, record_id: 8 }],
  ]);
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test("it says who signed the file, and warns if it was changed since", async () => {
  await bring(SIGNATURE);
  expect(screen.getByText(/Signed on November 1, 2026 by Nordcode .* Key 3F2A 09C1 77B0 1D42/)).toBeVisible();
});

test("a changed file is named as such", async () => {
  await bring({ ...SIGNATURE, is_valid: false });
  expect(screen.getByText("The file was changed after it was signed")).toBeVisible();
});

test("an Undo that failed halfway is finished by the next one", async () => {
  await bring(null);
  await userEvent.click(screen.getByRole("button", { name: "Add 2 entries" }));
  called.mockResolvedValueOnce(undefined).mockRejectedValueOnce(refusal(503, "Cairn is busy."));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Cairn is busy.")).toBeVisible();
  called.mockRejectedValueOnce(refusal(404, "There is no such engagement."));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByText("2 entries added.")).toBeNull();
  expect(onChanged).toHaveBeenCalledTimes(2);
});
