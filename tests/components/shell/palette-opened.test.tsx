import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPerson, storeUser } from "@/components/shell/auth/stored-user";
import { MAX_OPENED, rememberOpened } from "@/components/shell/opened";
import { readOpened } from "@/components/shell/opened-list";
import { OpenedHere } from "@/components/shell/opened-here";
import { Palette } from "@/components/shell/palette";
import { NOTHING_FOUND } from "@/lib/finder/palette-search/rules";
import { router } from "@/tests/support/address-bar";
import { called } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";
import { manager } from "@/tests/support/visitors";

const signIn = (user_id: number) => storeUser({ user_id, name: "A B", email: "a@example.com" } as never);
const YUKI = { href: "/users/7/sheets/9", kind: "person", label: "Yuki Tanemura" } as const;

function open() {
  render(<Palette visitor={manager} onClose={() => undefined} onKeys={() => undefined} />);
  const group = screen.queryByRole("group", { name: "Opened last" });
  return group ? textsOf("option", group) : [];
}

beforeEach(() => {
  localStorage.clear();
  signIn(1);
  window.history.replaceState(null, "", "/sheet");
  called.mockResolvedValue({
    ...NOTHING_FOUND,
    people: [{ user_id: 7, sheet_id: 9, first_name: "Yuki", last_name: "Tanemura", roles: [] }],
    can: { edit_competencies: false },
  });
});

test("before anything is typed the palette shows what one opened last, the latest first, and leads there", async () => {
  render(<OpenedHere {...YUKI} />);
  rememberOpened({ href: "/competency/3", kind: "competency", label: "Kafka" });
  expect(open()).toEqual(["KafkaCompetency", "Yuki TanemuraPerson"]);
  await userEvent.click(screen.getByRole("option", { name: /^Yuki/ }));
  expect(router.push).toHaveBeenLastCalledWith("/users/7/sheets/9");
  expect(readOpened()[0]).toEqual(YUKI);
});

test("a result that is chosen is remembered, and the current page isn't offered", async () => {
  rememberOpened({ href: "/sheet?as_of=2026-01-01", kind: "person", label: "A B" });
  expect(open()).toEqual([]);
  await userEvent.type(screen.getByRole("combobox"), "yuki");
  await userEvent.click(await screen.findByRole("option", { name: /^Yuki Tanemura$/ }));
  expect(readOpened()[0]).toEqual(YUKI);
});

test("each is remembered once, at most eight of one's own, and Log out forgets them", () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
    rememberOpened({ href: `/competency/${id}`, kind: "competency", label: `C${id}` });
  expect(readOpened().map(({ label }) => label)).toEqual(["C1", "C9", "C8", "C7", "C6", "C5", "C4", "C3"]);
  expect(readOpened()).toHaveLength(MAX_OPENED);
  signIn(2);
  expect(readOpened()).toEqual([]);
  signIn(1);
  expect(readOpened()).toHaveLength(MAX_OPENED);
  forgetPerson();
  signIn(1);
  expect(readOpened()).toEqual([]);
});

test.each(["{", "5", '[{"href":"//evil.example","label":1}]'])("a storage with %s has nothing", (text) => {
  localStorage.setItem("opened_1", text);
  expect(readOpened()).toEqual([]);
});
