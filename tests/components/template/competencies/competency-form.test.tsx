import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { chooseIn } from "@/tests/support/combobox";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";
import { rememberList } from "@/components/template/competencies/list-address";
import { router } from "@/tests/support/address-bar";
import {
  answers,
  enter,
  field,
  fillIn,
  IMPACT,
  open,
  save,
  SAVED,
  saved,
  saves,
  TEXTS,
} from "./competency-form-harness";

beforeEach(() => {
  answers();
});

describe("Save", () => {
  it("is enabled only once everything but Publish is filled in", async () => {
    const user = open(null);
    for (const text of TEXTS) {
      expect(save()).toBeDisabled();
      await user.type(field(text), "x");
    }
    await chooseIn(user, "Area", "Testing");
    expect(save()).toBeDisabled();
    await chooseIn(user, "Discipline", "QA Engineer");
    expect(save()).toBeEnabled();
  });

  it.each(TEXTS)("is disabled again when %s is emptied", async (text) => {
    const user = open();
    expect(save()).toBeEnabled();
    await user.clear(field(text));
    expect(save()).toBeDisabled();
    expect(screen.getByText(`Still to fill in: ${text}.`)).toBeInTheDocument();
  });

  it("adds a new competency with everything that was entered", async () => {
    const user = open(null);
    for (const text of TEXTS) enter(text, text);
    await chooseIn(user, "Area", "Data");
    await chooseIn(user, "Discipline", "QA Engineer");
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    await user.click(save());
    const texts = { no_experience: "None (no experience)", basic: "Basic", intermediate: "Intermediate" };
    const places = { cm_area_id: 2, cm_role_id: 6, aliases: [], published: true };
    const cm_competency = { name: "Name", description: "Description", ...texts, advanced: "Advanced", ...places };
    expect(saves()).toEqual([["POST /competencies", { body: { cm_competency } }]]);
  });

  it("sends an edit with the current time and the version it started from", async () => {
    const user = open();
    await user.click(save());
    expect(saves()[0]![0]).toBe("PUT /competencies/{competency_id}");
    expect(saved().based_on_updated_at).toBe(SAVED.updated_at);
    expect(Date.now() - Date.parse(saved().updated_at)).toBeLessThan(60_000);
  });

  it.each([
    ["have", true, ["Jest", "Vitest"]],
    ["have no", false, []],
  ])("admins' forms %s aliases to type: %s", async (_what, isAdmin, sent) => {
    const user = open(SAVED, isAdmin);
    const aliases = screen.queryByRole("textbox", { name: "Aliases" });
    if (aliases) await user.type(aliases, "Jest, Vitest");
    await user.click(save());
    expect([aliases !== null, saved().aliases]).toEqual([isAdmin, sent]);
  });

  it("asks before it unpublishes, with what leaves people's sheets", async () => {
    answers();
    const user = open({ ...SAVED, published: true });
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    await user.click(save());
    const dialog = within(await screen.findByRole("dialog", { name: "Unpublish Unit tests?" }));
    expect(await dialog.findByText(/^Unpublishing /)).toBeInTheDocument();
    expect(saves()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Unpublish competency" }));
    expect(saves()).toHaveLength(1);
    expect(saved().published).toBe(false);
  });

  it("leads back to the template as this tab last showed it", async () => {
    rememberList({ discipline: "8", area: "", sort: "-published" });
    const user = open();
    const back = "/competency-matrix-template?discipline=8&sort=-published";
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", back);
    await user.click(save());
    expect(router.push).toHaveBeenCalledWith(back);
    sessionStorage.clear();
  });

  it("of something new leads to the whole template, where no filter hides it", async () => {
    rememberList({ discipline: "8" });
    const user = open(null);
    await fillIn(user, "typed");
    await user.click(save());
    expect(router.push).toHaveBeenLastCalledWith("/competency-matrix-template");
    sessionStorage.clear();
  });

  it("opens the template, which shows Changes Saved", async () => {
    const user = open();
    await user.click(save());
    expect(router.push).toHaveBeenCalledWith("/competency-matrix-template");
    expect(localStorage.getItem("notification")).toBe("Changes Saved");
  });
});

describe("a save that fails", () => {
  it("keeps what was typed, and can be retried", async () => {
    answers(refusal(500, "It broke."));
    const user = open(null);
    await fillIn(user, "typed");
    await user.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent("It broke.");
    expect(field("Basic")).toHaveValue("typed");
    expect(router.push).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(router.push).toHaveBeenCalled();
  });

  it("shows a taken name at the name field", async () => {
    answers(refusal(409, "There is one.", { errors: { "cm_competency.name": ["is taken"] } }));
    const user = open();
    await user.click(save());
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription("There is one."));
    expect(field("Name")).toBeInvalid();
  });
});

describe("a change that affects sheets, before it is saved", () => {
  it("says how many sheets it affects", async () => {
    const user = open();
    expect(screen.queryByText(/Publishing/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    expect(await screen.findByText("Publishing adds 212 rows on 212 sheets.")).toBeInTheDocument();
    expect(called).toHaveBeenCalledWith(
      "GET /competencies/{competency_id}/impact",
      { params: { competency_id: 7 }, query: { cm_area_id: 1, cm_role_id: 5, published: "true" } },
      expect.anything(),
    );
  });

  it("isn't counted again while only texts change", async () => {
    const user = open();
    expect(await screen.findByText("Once published, this will be on the sheets of 212 people.")).toBeInTheDocument();
    await user.type(field("Basic"), "x");
    expect(called).toHaveBeenCalledTimes(1);
  });

  it("is counted again for the next new competency, which isn't on any sheet yet", async () => {
    let counted = 0;
    const others = called.getMockImplementation()!;
    called.mockImplementation(async (name, args) =>
      name.includes("impact")
        ? { ...IMPACT, people_reached: (counted += 1), people_in_discipline: counted }
        : others(name, args),
    );
    const user = open(null);
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    await fillIn(user, "x");
    expect(await screen.findByText("Once saved, this will be on the sheet of 1 person.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save and add another" }));
    expect(await screen.findByText("Once saved, this will be on the sheets of 2 people.")).toBeInTheDocument();
    expect(screen.getByText("“x” saved. You can add the next one.")).toBeInTheDocument();
  });

  it("says why nobody gets it", async () => {
    called.mockResolvedValue({ ...IMPACT, people_in_discipline: 0, people_reached: 0 });
    const user = open();
    expect(await screen.findByText(/^Nobody has this discipline yet/)).toBeInTheDocument();
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(await screen.findByText(/^Nobody has this discipline yet/)).toBeInTheDocument();
    expect(screen.queryByText(/^Publishing/)).toBeNull();
  });

  it("can be saved even if counting fails", async () => {
    called.mockRejectedValue(refusal(500));
    const user = open();
    await user.click(screen.getByRole("switch", { name: "Publish" }));
    expect(await screen.findByText(/Couldn't count the affected sheets/)).toBeInTheDocument();
    expect(save()).toBeEnabled();
  });
});

describe("an edit that another person's save came before", () => {
  const THEIRS = { ...SAVED, basic: "Theirs", name: "Tests", updated_at: "2026-11-03T11:00:00.000Z" };

  async function collide() {
    answers(refusal(409, "", { current: THEIRS }));
    const user = open();
    await user.clear(field("Basic"));
    await user.type(field("Basic"), "Mine");
    await user.click(save());
    return { user, panel: await screen.findByRole("region", { name: "Two versions" }) };
  }

  it("shows both versions of every field that differs, and no other", async () => {
    const { panel } = await collide();
    expect(textsOf("group", panel)).toEqual(["NameTheirsTestsMineUnit tests", "BasicTheirsTheirsMineMine"]);
  });

  it("is saved over their version with the chosen values, once each conflict has a choice", async () => {
    const { user, panel } = await collide();
    const use = within(panel).getByRole("button", { name: "Use these versions" });
    expect([save(), use].map((button) => button.hasAttribute("disabled"))).toEqual([true, true]);
    await user.click(within(panel).getByRole("radio", { name: /Mine Mine/ }));
    await user.click(use);
    expect([field("Name"), field("Basic")]).toMatchObject([{ value: "Tests" }, { value: "Mine" }]);
    await user.click(save());
    expect(saved()).toMatchObject({ name: "Tests", basic: "Mine", based_on_updated_at: THEIRS.updated_at });
  });
});

describe("an area that there isn't yet", () => {
  async function type(managesCatalogues: boolean) {
    const user = open(null, managesCatalogues);
    await user.type(screen.getByRole("combobox", { name: "Area" }), "Cloud");
    return user;
  }

  it("is requested from admins with one click by a manager", async () => {
    const user = await type(false);
    await user.click(screen.getByRole("option", { name: "Ask an admin for the area “Cloud”" }));
    expect(called).toHaveBeenCalledWith("POST /catalogue_requests", {
      body: { cm_catalogue_request: { kind: "area", name: "Cloud" } },
    });
    expect(await screen.findByText(/^Area Cloud requested\. You can choose it here once/)).toBeInTheDocument();
  });

  it("that was requested before says so at the field", async () => {
    answers(refusal(409, "The area Cloud is requested already. An admin adds it."));
    const user = await type(false);
    await user.click(screen.getByRole("option", { name: "Ask an admin for the area “Cloud”" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Area" })).toHaveAccessibleDescription(
        /area Cloud is requested already/,
      ),
    );
  });

  it("says nothing about it once another is chosen", async () => {
    answers(refusal(409, "The area Cloud is requested already. An admin adds it."));
    const user = await type(false);
    await user.click(screen.getByRole("option", { name: "Ask an admin for the area “Cloud”" }));
    const area = screen.getByRole("combobox", { name: "Area" });
    await waitFor(() => expect(area).toHaveAccessibleDescription(/is requested already/));
    await user.type(area, "{arrowdown}");
    await user.click(screen.getAllByRole("option")[0]!);
    expect(area).not.toHaveAttribute("aria-invalid");
    expect(area).not.toHaveAccessibleDescription(/is requested already/);
  });

  it.each(["added", "refused"])("leaves the one that was chosen while it was being %s", async (how) => {
    let answer: () => void = () => undefined;
    const others = called.getMockImplementation()!;
    called.mockImplementation((name, args) =>
      name === "POST /areas"
        ? new Promise((resolve, reject) => {
            answer = how === "added" ? () => resolve({ id: 9, name: "Cloud" }) : () => reject(refusal(409, "Taken."));
          })
        : others(name, args),
    );
    const user = await type(true);
    await user.click(screen.getByRole("option", { name: "Add area “Cloud”" }));
    await chooseIn(user, "Area", "Testing");
    await act(async () => answer());
    const area = screen.getByRole("combobox", { name: "Area" });
    expect(area).toHaveValue("Testing");
    expect(area).not.toHaveAttribute("aria-invalid");
  });

  it("is added by an admin", async () => {
    await type(true);
    expect(screen.getByRole("option", { name: "Add area “Cloud”" })).toBeInTheDocument();
  });
});

const reload = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

it("leaving needs a confirmation with unsaved changes, and none after saving", async () => {
  const user = open();
  expect(reload()).toBe(true);
  await user.type(field("Basic"), "x");
  expect(reload()).toBe(false);
  await user.click(save());
  expect(reload()).toBe(true);
});

describe("hints about the criteria", () => {
  it("are shown with the field that they are about, and saving stays possible", async () => {
    const user = open();
    await user.clear(field("Basic"));
    await user.type(field("Basic"), "Knows SQL.");
    expect(field("Basic")).toHaveAccessibleDescription(/^Hint: “Knows” can't be observed/);
    expect(field("Advanced")).not.toHaveAccessibleDescription();
    expect(save()).toBeEnabled();
  });

  it("name another competency with the same text once typing pauses", async () => {
    called.mockImplementation(async (name) =>
      name === "POST /shared_criteria" ? [{ field: "basic", competency: "Databases" }] : IMPACT,
    );
    open({ ...SAVED, basic: "Restores a backup of one table." });
    await waitFor(() => expect(field("Basic")).toHaveAccessibleDescription(/Databases has the same text/), {
      timeout: 3_000,
    });
  });
});

it("Retry of “Save and add another” leads to the next new competency, not to the list", async () => {
  answers(refusal(503, "Busy."));
  const user = open(null);
  await fillIn(user, "x");
  await user.click(screen.getByRole("button", { name: "Save and add another" }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("“x” saved. You can add the next one.")).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});
