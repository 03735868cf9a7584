import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CatalogueRequests } from "@/components/template/catalogues/catalogue-requests";
import { called, refusal } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";

const REQUESTS = [
  { id: 1, kind: "area", name: "Cloud", by: "Max Weber", requested_at: "2026-11-03T10:00:00.000Z" },
  { id: 2, kind: "role", name: "Web Developer", by: "Max Weber", requested_at: "2026-11-04T10:00:00.000Z" },
] as const;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  called.mockResolvedValue({ id: 9, name: "" });
  render(<CatalogueRequests requests={REQUESTS} />);
});

test("each says who requested it and when", () => {
  expect(textsOf("listitem")).toEqual([
    "Area CloudRequested by Max Weber, November\u00a03,\u00a02026Add areaDismiss",
    "Discipline Web DeveloperRequested by Max Weber, November\u00a04,\u00a02026Add disciplineDismiss",
  ]);
});

test("Add adds the entry with one click, a developer's discipline with languages", async () => {
  await press("Add Discipline Web Developer");
  expect(called).toHaveBeenCalledWith("POST /roles", {
    body: { cm_role: { name: "Web Developer", uses_languages: true, for_everyone: false } },
  });
  expect(await screen.findByText("Discipline Web Developer added.")).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(router.refresh).toHaveBeenCalled();
});

test("what is settled leaves the focus on the next request, and the last one on the page's heading", async () => {
  const heading = document.body.appendChild(document.createElement("h1"));
  heading.tabIndex = -1;
  await press("Dismiss Area Cloud");
  expect(await screen.findByRole("button", { name: "Add Discipline Web Developer" })).toHaveFocus();
  await press("Add Discipline Web Developer");
  await screen.findByText("Discipline Web Developer added.");
  expect(heading).toHaveFocus();
  heading.remove();
});

test("Dismiss takes the request away and adds nothing", async () => {
  await press("Dismiss Area Cloud");
  expect(called.mock.calls).toEqual([
    ["DELETE /catalogue_requests/{catalogue_request_id}", { params: { catalogue_request_id: 1 } }],
  ]);
  expect(await screen.findByText("Area Cloud dismissed.")).toBeVisible();
});

test("a failure says why, and the request stays", async () => {
  called.mockRejectedValue(refusal(409, "There is already one."));
  await press("Add Area Cloud");
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't add: Area Cloud");
  expect(screen.getByRole("alert")).toHaveTextContent("There is already one.");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
