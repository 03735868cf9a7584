import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TemplateExport } from "@/components/template/competencies/template-export";
import { ExportButton } from "@/components/shell/exports/export-button";
import { ApiError } from "@/lib/doors/client/call";
import { callForFile, type FileCall } from "@/lib/doors/client/call-for-file";

const callMock = jest.mocked(callForFile);
const PEOPLE: FileCall = { name: "GET /exports/people", query: { search: "ada" } };
const MATRIX: FileCall = { name: "GET /exports/matrix", query: {} };

let saved: string[];
beforeEach(() => {
  callMock.mockReset();
  window.history.pushState(null, "", "/people");
  saved = [];
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const openDialog = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  return screen.findByRole("dialog", { name: "Export" });
};

test("the chosen file is downloaded under the server's name, and the dialog closes", async () => {
  callMock.mockResolvedValue({ name: "people-2026-11-03.xlsx", content: new Blob(["x"]) });
  render(<ExportButton choices={[{ label: "All people", call: PEOPLE }]} />);
  await userEvent.click(within(await openDialog()).getByRole("button", { name: "Download XLSX" }));
  expect(callMock.mock.calls).toEqual([[PEOPLE, "xlsx"]]);
  expect(saved).toEqual(["people-2026-11-03.xlsx"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("several choices are told apart by their groups", async () => {
  callMock.mockResolvedValue({ name: "matrix.csv", content: new Blob(["x"]) });
  const choices = [
    { label: "All people", call: PEOPLE },
    { label: "Their levels", call: MATRIX },
  ];
  render(<ExportButton choices={choices} />);
  const group = within(await openDialog()).getByRole("group", { name: "Their levels" });
  await userEvent.click(within(group).getByRole("button", { name: "Download CSV" }));
  expect(callMock.mock.calls).toEqual([[MATRIX, "csv"]]);
});

test("a refusal says why and leaves the dialog open", async () => {
  const detail = "This export would have more than 2 rows. Narrow the search or filter.";
  callMock.mockRejectedValue(new ApiError({ status: 422, title: "Invalid", detail }));
  render(<ExportButton choices={[{ label: "All people", call: PEOPLE }]} />);
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole("button", { name: "Download CSV" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(detail);
  expect(saved).toEqual([]);
});

test("the template is exported with the searches and the filter in the address", async () => {
  callMock.mockResolvedValue({ name: "competencies.csv", content: new Blob(["x"]) });
  window.history.pushState(null, "", "/competency-matrix-template?area=data&discipline=7&sort=-published");
  render(<TemplateExport onClose={() => undefined} />);
  await userEvent.click(
    within(screen.getByRole("dialog", { name: "Export" })).getByRole("button", { name: "Download CSV" }),
  );
  expect(callMock.mock.calls).toEqual([
    [{ name: "GET /exports/competencies", query: { area: "data", role_id: 7 } }, "csv"],
  ]);
});
