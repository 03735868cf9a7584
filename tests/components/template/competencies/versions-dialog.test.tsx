import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VersionsDialog } from "@/components/template/competencies/versions-dialog";
import { called, calledAll } from "@/tests/support/mocked-calls";

const FIRST = {
  id: 1,
  number: 1,
  name: "Unit tests",
  description: "Small tests.",
  no_experience: "None.",
  basic: "Writes tests with help from a colleague.",
  intermediate: "Most.",
  advanced: "All.",
  kind: "wording",
  moved_levels: [],
  user: { id: 50, first_name: "Ingrid", last_name: "Solheim" },
  created_at: "2026-11-01T10:00:00.000Z",
};
const SECOND = {
  ...FIRST,
  id: 2,
  number: 2,
  basic: "Writes tests without help from a colleague.",
  kind: "bar_moved",
  moved_levels: ["basic"],
};

test("each version says what it changed, and a moved bar can be answered with wording later", async () => {
  calledAll.mockResolvedValue([SECOND, FIRST]);
  render(<VersionsDialog competencyId={7} name="Unit tests" onClose={jest.fn()} />);
  const [latest, first] = await screen.findAllByRole("listitem");
  expect(latest).toHaveTextContent("Version 2Bar moved: Basic");
  expect(latest!.querySelector("del")).toHaveTextContent("with");
  expect(latest!.querySelector("ins")).toHaveTextContent("without");
  expect(first).toHaveTextContent("The first version.");

  await userEvent.click(screen.getByRole("button", { name: "Wording or bar moved: version 2" }));
  await userEvent.click(screen.getByRole("radio", { name: /^Wording/ }));
  called.mockResolvedValue({ ...SECOND, kind: "wording", moved_levels: [] });
  await userEvent.click(screen.getByRole("button", { name: "Save answer" }));
  expect(called).toHaveBeenCalledWith("PATCH /competencies/{competency_id}/versions/{competency_version_id}", {
    params: { competency_id: 7, competency_version_id: 2 },
    body: { cm_competency_version: { kind: "wording", moved_levels: [] } },
  });
  expect(latest).toHaveTextContent("Version 2Wording");
});
