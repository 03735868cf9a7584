import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NeedCvs } from "@/components/profiles/cv-requests/need-cvs";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const CV = {
  user_id: 1,
  name: "Ada",
  may_read: true,
  cv_id: null,
  for_need: false,
  released_at: null,
  asked_at: null,
  forms: [],
};
const RELEASED = { cv_id: 9, released_at: "2026-11-21T10:00:00.000Z", forms: ["named"] };
const ASKED = { asked_at: "2026-11-20T10:00:00.000Z" };

async function open(...cvs: object[]) {
  called.mockImplementation(async (name: string) =>
    name.startsWith("GET") ? cvs.map((cv, at) => ({ ...CV, user_id: at + 1, ...cv })) : undefined,
  );
  const { container } = render(<NeedCvs needId={7} title="Portal" people="1,2" />);
  const details = container.querySelector("details")!;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await screen.findAllByRole("listitem");
}
const asked = () =>
  called.mock.calls.filter(([name]) => name.startsWith("POST")).map(([, { body }]) => body.cm_cv_request);
const lines = () => textsOf("listitem").map((text) => text!.replaceAll("\u00a0", " "));

test("nothing is loaded before the CVs are opened", () => {
  render(<NeedCvs needId={7} title="Portal" people="1,2" />);
  expect(called).not.toHaveBeenCalled();
});

test("each person on the need has what there is of a CV, and what can be asked for", async () => {
  await open(
    { name: "Ada", ...RELEASED, for_need: true },
    { name: "Ben", ...RELEASED },
    { name: "Cleo", ...RELEASED, ...ASKED },
    { name: "Dan", ...ASKED },
    { name: "Eve", may_read: false },
    { name: "Fay" },
    { name: "Gus", ...RELEASED, may_read: false },
  );
  const released = "released November 21, 2026";
  expect(lines()).toEqual([
    `AdaCV for this need, ${released}`,
    `BenCV, ${released}Ask for a CV for this need`,
    `CleoCV, ${released} (asked for one for this need)`,
    "Danasked November 20, 2026",
    "Evenone that you may read",
    "FayAsk for CV",
    `GusCV, ${released}`,
  ]);
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", "/cvs/9");
  // Named CVs alone were released.
  expect(textsOf("button").filter((text) => text!.startsWith("Download"))).toEqual(["Download 4 named CVs"]);
});

test("all who have none and weren't asked are asked at once; one alone has a button of their own", async () => {
  await open({ name: "Ada" }, { name: "Ben" }, { name: "Cleo", ...ASKED });
  fireEvent.click(screen.getByRole("button", { name: "Ask both people for CVs" }));
  expect(await screen.findByText("2 people get a message.")).toBeVisible();
  expect(asked()).toEqual([1, 2].map((user_id) => ({ user_id, need_id: 7 })));
  fireEvent.click(screen.getByRole("button", { name: "Ask Ada for a CV" }));
  expect(await screen.findByText("1 person gets a message.")).toBeVisible();
  expect(asked()).toHaveLength(3);
});

test("more than two are counted", async () => {
  await open({ name: "Ada" }, { name: "Ben" }, { name: "Cleo" });
  expect(screen.getByRole("button", { name: "Ask 3 people for CVs" })).toBeVisible();
  expect(screen.getByText("Each gets a message, and chooses what to release.")).toBeVisible();
});

test("one person without a CV needs no button for several", async () => {
  await open({ name: "Ada" }, { name: "Ben", ...RELEASED });
  expect(screen.queryByRole("button", { name: /people for CVs/ })).toBeNull();
});

test("a refusal is said", async () => {
  await open({ name: "Ada" });
  called.mockRejectedValueOnce(refusal(409, "Ada isn't on the need any longer."));
  fireEvent.click(screen.getByRole("button", { name: "Ask Ada for a CV" }));
  expect(await screen.findByText("Ada isn't on the need any longer.")).toBeVisible();
});

test("the archive is offered in each form that someone released, with how many", async () => {
  await open({ ...RELEASED, forms: ["named", "anonymous"] }, RELEASED, {});
  expect(screen.getByRole("button", { name: "Download 2 named CVs" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Download 1 anonymous CV" })).toBeVisible();
});

test("a form that nobody released isn't offered", async () => {
  await open(RELEASED);
  expect(screen.queryByRole("button", { name: /anonymous/ })).toBeNull();
});

test("after a failure the list says who was asked before it", async () => {
  await open({ name: "Ada" }, { name: "Ben" });
  called.mockImplementation(async (name: string, input?: { body?: { cm_cv_request: { user_id: number } } }) => {
    if (input?.body?.cm_cv_request.user_id === 2) throw refusal(503, "Cairn is busy.");
    return name.startsWith("GET")
      ? [
          { ...CV, ...ASKED },
          { ...CV, user_id: 2, name: "Ben" },
        ]
      : undefined;
  });
  fireEvent.click(screen.getByRole("button", { name: "Ask both people for CVs" }));
  expect(await screen.findByText("Not everyone was asked.")).toBeVisible();
  await waitFor(() => expect(lines()).toEqual(["Adaasked November 20, 2026", "BenAsk for CV"]));
});
