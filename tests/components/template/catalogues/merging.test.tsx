import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ManageCatalogueDialog } from "@/components/template/catalogues/manage-catalogue-dialog";
import { called, calledAll, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";
import { NO_MERGE_IMPACT } from "@/tests/support/no-impact";

const entry = (id: number, name: string, retired = false) => ({ id, name, retired });
const IMPACT = {
  ...NO_MERGE_IMPACT,
  holders: 14,
  rated_rows: 41,
  rated_on_sheets: 12,
  obstacle: null as string | null,
};
const MERGED = {
  id: 7,
  kind: "technology",
  source_id: 9,
  source_name: "Typescript",
  target_id: 2,
  target_name: "TypeScript",
  at: "2026-11-21T10:00:00Z",
  by: "Ada Admin",
  undo_until: "2026-12-21T10:00:00Z",
  obstacle: null,
};

let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = {
    "GET /technologies": () => [entry(1, "Typescript"), entry(2, "TypeScript"), entry(3, "Flash", true)],
    "GET /catalogue_merges": () => [],
    "GET /catalogue_merge_impact": () => IMPACT,
    "POST /catalogue_merges": () => MERGED,
    "DELETE /catalogue_merges/{catalogue_merge_id}": () => undefined,
  };
  for (const spy of [called, calledAll]) spy.mockImplementation(async (name: string) => answers[name]!());
});

async function open() {
  const onChanged = jest.fn();
  render(<ManageCatalogueDialog kind="technology" onClose={jest.fn()} onChanged={onChanged} />);
  await screen.findByText("TypeScript");
  return { user: userEvent.setup(), onChanged };
}

const button = (name: string) => screen.getByRole("button", { name });
const fail = (detail: string) => () => Promise.reject(refusal(409, detail));
const mergeInto = (target_id: number | null) => [
  "POST /catalogue_merges",
  { body: { cm_catalogue_merge: { kind: "technology", source_id: 1, target_id } } },
];
const posts = () => called.mock.calls.filter(([name]) => name.startsWith("POST"));

async function chooseTarget(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button("Merge Typescript into another"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Merge Typescript into" }), "TypeScript");
}

describe("merging", () => {
  it("offers every other entry that isn't retired, and does nothing before one is chosen", async () => {
    const { user } = await open();
    await user.click(button("Merge Typescript into another"));
    const offered = textsOf("option", screen.getByRole("combobox", { name: "Merge Typescript into" }));
    expect(offered).toEqual(["Choose the language to keep", "TypeScript"]);
    await user.click(button("Merge"));
    expect(screen.getByRole("combobox", { name: "Merge Typescript into" })).toHaveAccessibleDescription("Choose one.");
    expect(button("Edit TypeScript")).toBeDisabled();
  });

  it("says what moves before it is done, and reloads everything afterwards", async () => {
    const { user, onChanged } = await open();
    await chooseTarget(user);
    expect(await screen.findByText("Moves 41 rated rows on 12 sheets.")).toBeInTheDocument();
    expect(posts()).toEqual([]);
    answers["GET /catalogue_merges"] = () => [MERGED];
    await user.click(button("Merge"));
    expect(
      await screen.findByText("Merged Typescript into TypeScript, November 21, 2026 by Ada Admin"),
    ).toBeInTheDocument();
    expect(posts()).toEqual([mergeInto(2)]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("list", { name: "languages" })).toHaveFocus();
  });

  it("says why two can't be merged, and doesn't offer to", async () => {
    answers["GET /catalogue_merge_impact"] = () => ({ ...IMPACT, obstacle: "They differ." });
    const { user } = await open();
    await chooseTarget(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("They differ.");
    expect(button("Merge")).toBeDisabled();
  });

  it("that fails says so, keeps the choice and counts again", async () => {
    answers["POST /catalogue_merges"] = fail("Somebody was faster.");
    const { user } = await open();
    await chooseTarget(user);
    await screen.findByText("Moves 41 rated rows on 12 sheets.");
    await user.click(button("Merge"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't merge TypescriptSomebody was faster.");
    expect(screen.getByRole("combobox", { name: "Merge Typescript into" })).toHaveValue("2");
    await waitFor(() =>
      expect(called.mock.calls.filter(([name]) => name === "GET /catalogue_merge_impact")).toHaveLength(2),
    );
  });

  it("whose count fails can be counted again", async () => {
    answers["GET /catalogue_merge_impact"] = fail("No answer.");
    const { user } = await open();
    await chooseTarget(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the preview");
    answers["GET /catalogue_merge_impact"] = () => IMPACT;
    await user.click(button("Retry"));
    expect(await screen.findByText("Moves 41 rated rows on 12 sheets.")).toBeInTheDocument();
  });

  it("returns the focus when cancelled", async () => {
    const { user } = await open();
    await user.click(button("Merge Typescript into another"));
    await user.click(button("Cancel"));
    expect(button("Merge Typescript into another")).toHaveFocus();
  });
});

describe("retiring", () => {
  it("says what stays before it is done", async () => {
    const { user } = await open();
    await user.click(button("Retire Typescript"));
    expect(await screen.findByText("14 people keep it.")).toBeInTheDocument();
    await user.click(button("Retire"));
    await waitFor(() => expect(posts()).toEqual([mergeInto(null)]));
  });

  it("marks the entry, which can then only be renamed", async () => {
    await open();
    expect(screen.getByText("Flash").closest("li")).toHaveTextContent("Retired");
    expect(button("Edit Flash")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /(Merge|Retire) Flash/ })).not.toBeInTheDocument();
  });
});

describe("what has been merged or retired", () => {
  it("is listed with its last day, and undone", async () => {
    answers["GET /catalogue_merges"] = () => [MERGED];
    const { user, onChanged } = await open();
    expect(await screen.findByText("Can be undone until December 21, 2026")).toBeInTheDocument();
    answers["GET /catalogue_merges"] = () => [];
    await user.click(button("Undo: Merged Typescript into TypeScript, November 21, 2026 by Ada Admin"));
    await waitFor(() => expect(screen.queryByText("Merged and retired")).not.toBeInTheDocument());
    expect(called).toHaveBeenCalledWith("DELETE /catalogue_merges/{catalogue_merge_id}", {
      params: { catalogue_merge_id: 7 },
    });
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it("shows the obstacle instead of Undo", async () => {
    answers["GET /catalogue_merges"] = () => [
      { ...MERGED, obstacle: "TypeScript was merged into TS later. Undo that first." },
    ];
    await open();
    expect(await screen.findByText("TypeScript was merged into TS later. Undo that first.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it("is undone also if it was so by a call whose answer was lost", async () => {
    jest.spyOn(console, "warn").mockImplementation();
    answers["GET /catalogue_merges"] = () => [MERGED];
    answers["DELETE /catalogue_merges/{catalogue_merge_id}"] = () => Promise.reject(refusal(404, "No such thing."));
    const { user, onChanged } = await open();
    const undo = await screen.findByRole("button", { name: /^Undo/ });
    answers["GET /catalogue_merges"] = () => [MERGED, { ...MERGED, id: 8 }];
    await user.click(undo);
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/^Couldn't undo/)).toBeNull();
  });

  it("says that an undo failed, and why", async () => {
    answers["GET /catalogue_merges"] = () => [{ ...MERGED, target_id: null, target_name: null, undo_until: null }];
    answers["DELETE /catalogue_merges/{catalogue_merge_id}"] = fail("Someone else has already undone this.");
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: /^Undo/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Couldn't undo: Retired Typescript, November 21, 2026 by Ada AdminSomeone else has already undone this.",
    );
  });
});
