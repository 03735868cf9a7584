import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnRecords } from "@/components/engagements/records/own-records";
import type { ShownRecord } from "@/lib/engagements/records/view";
import { called, refusal } from "@/tests/support/mocked-calls";
import { certificate, UNKNOWN } from "@/tests/support/records";

/** What the form sends of the certificate. */
const SENT = {
  ...UNKNOWN,
  kind: "certificate" as const,
  title: "AWS Architect",
  issuer: "Amazon",
  starts_on: "2024-01-10",
  ends_on: "2027-01-10",
  number: "A-1",
  url: "https://example.com/a",
};
const CERTIFICATE = certificate({
  ...SENT,
  competencies: [],
  checked_by: { id: 2, first_name: "Grace", last_name: "Hopper" },
  checked_at: "2026-11-01T10:00:00.000Z",
  confirmed_at: "2026-10-01T10:00:00.000Z",
});
const show = (records: ShownRecord[]) =>
  render(<OwnRecords sheetId={4} records={records} choices={[]} today="2026-11-29" />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a record shows its issuer, its days, that it ends soon and who checked it", () => {
  show([CERTIFICATE]);
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Amazon, No. A-1");
  expect(row).toHaveTextContent(/Valid until Jan 10 Ends in 42 days/);
  expect(row).toHaveTextContent("Checked by Grace Hopper");
  expect(within(row).getByRole("link")).toHaveAttribute("href", "https://example.com/a");
});

test("a spoken language is added with its level, without what was typed for another kind", async () => {
  called.mockResolvedValue({});
  show([]);
  await press("Add record");
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("Issued by"), "Amazon");
  await userEvent.selectOptions(within(dialog).getByLabelText("Kind"), "Language");
  expect(within(dialog).queryByLabelText("Issued by")).toBeNull();
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Language" }), "Portuguese");
  const add = within(dialog).getByRole("button", { name: "Add record" });
  await userEvent.click(add);
  expect(within(dialog).getByLabelText(/^Level/)).toHaveAccessibleDescription(/^Choose one\./);
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Level/), "B2");
  await userEvent.click(add);
  expect(called).toHaveBeenCalledWith("POST /sheets/{sheet_id}/records", {
    params: { sheet_id: 4 },
    body: { cm_record: { ...UNKNOWN, kind: "language", title: "Portuguese", spoken_level: "B2" } },
  });
});

test("a record that a file brought is confirmed as it is with one press", async () => {
  called.mockResolvedValue({});
  show([{ ...CERTIFICATE, confirmed_at: null }]);
  await press("Confirm AWS Architect");
  expect(called).toHaveBeenCalledWith("PUT /sheets/{sheet_id}/records/{record_id}", {
    params: { sheet_id: 4, record_id: 7 },
    body: { cm_record: { ...SENT, based_on_updated_at: CERTIFICATE.updated_at } },
  });
});

test("an edited record keeps what a file brought beside the fields of its kind", async () => {
  called.mockResolvedValue({});
  // The form of an education has neither a number nor a web address.
  show([{ ...CERTIFICATE, kind: "education" }]);
  const save = async (title: string) => {
    const field = screen.getByRole("textbox", { name: title });
    await userEvent.type(field, " Pro");
    await press("Save record");
    return called.mock.lastCall;
  };
  const saved = (more: object) => [
    "PUT /sheets/{sheet_id}/records/{record_id}",
    {
      params: { sheet_id: 4, record_id: 7 },
      body: {
        cm_record: { ...SENT, title: "AWS Architect Pro", based_on_updated_at: CERTIFICATE.updated_at, ...more },
      },
    },
  ];
  await press("Edit AWS Architect");
  expect(screen.queryByLabelText("Number")).toBeNull();
  expect(await save("Degree or subject")).toEqual(saved({ kind: "education" }));
  // What another kind doesn't have goes: it was chosen here.
  await press("Edit AWS Architect");
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Course");
  expect(await save("Course")).toEqual(saved({ kind: "course", number: "" }));
});

test("a record that was changed in another window shows both versions and overwrites nothing", async () => {
  show([CERTIFICATE]);
  await press("Edit AWS Architect");
  const title = await screen.findByRole("textbox", { name: "Certificate" });
  await userEvent.type(title, " Pro");
  const theirs = { ...CERTIFICATE, issuer: "AWS", updated_at: "2026-11-21T10:00:00.000Z" };
  called.mockRejectedValueOnce(refusal(409, "", { current: theirs }));
  await press("Save record");
  expect(await screen.findByRole("region", { name: "Two versions" })).toBeVisible();
  await press("Use these versions");
  called.mockResolvedValueOnce({});
  await press("Save record");
  expect(called).toHaveBeenLastCalledWith("PUT /sheets/{sheet_id}/records/{record_id}", {
    params: { sheet_id: 4, record_id: 7 },
    body: {
      cm_record: { ...SENT, title: "AWS Architect Pro", issuer: "AWS", based_on_updated_at: theirs.updated_at },
    },
  });
});
