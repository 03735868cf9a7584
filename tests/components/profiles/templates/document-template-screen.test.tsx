import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { DocumentTemplateScreen } from "@/components/profiles/templates/document-template-screen";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";

const show = (is_sample: boolean) =>
  render(<DocumentTemplateScreen is_sample={is_sample} updated_at={is_sample ? null : "2026-11-20T10:00:00.000Z"} />);
const FIELD = "Word document (.docx, up to 2 MB)";
const upload = () =>
  fireEvent.change(screen.getByLabelText(FIELD), { target: { files: [new File(["word"], "cv.docx")] } });
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("the sample is the template until the company uploads its own", () => {
  const { unmount } = show(true);
  expect(screen.getByText(/^The sample, until you upload your company's\./)).toBeVisible();
  expect(buttons()).not.toContain("Download current");
  unmount();
  show(false);
  expect(screen.getByText(/^Your company's, uploaded/)).toHaveTextContent("November 20, 2026");
  expect(buttons()).toEqual(expect.arrayContaining(["Download sample", "Download current", "Use the sample again"]));
});

test("an uploaded document is the template from then on", async () => {
  show(true);
  upload();
  expect(await screen.findByText("cv.docx is the template from now on.")).toBeVisible();
  const body = { cm_document_template: { content: btoa("word") } };
  expect(called.mock.calls).toEqual([["PUT /document_template", { body }]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("a refused document changes nothing, and says why", async () => {
  called.mockRejectedValue(refusal(422, "The document has macros."));
  show(true);
  upload();
  expect(await screen.findByText("The document has macros.")).toBeVisible();
  expect(screen.getByText("The template wasn't changed.")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
});

test("the sample is used again after a question", async () => {
  show(false);
  fireEvent.click(screen.getByRole("button", { name: "Use the sample again" }));
  const dialog = screen.getByRole("dialog", { name: "Use the sample again?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Use sample" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(called.mock.calls).toEqual([["DELETE /document_template", {}]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
