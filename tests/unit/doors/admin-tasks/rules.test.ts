import { tasksOf, type Waiting } from "@/lib/doors/admin-tasks/rules";

const NOTHING: Waiting = {
  unmanaged: null,
  requested: null,
  backupFailsSince: null,
  failed: 0,
  invited: 0,
  sendsEmail: true,
};
const ADA = { id: 7, email: "ada@example.com", name: "Ada Abel", count: 3 };
const CLOUD = { kind: "area", name: "Cloud", by: "Kwame Asante", count: 2 } as const;

test.each<[string, Partial<Waiting>, string, string, string[]]>([
  [
    "a backup that fails",
    { backupFailsSince: "2026-11-28", requested: CLOUD },
    "The nightly backup fails",
    "/audit",
    ["New area: Cloud"],
  ],
  [
    "a request of a manager",
    { requested: CLOUD, unmanaged: ADA },
    "New area: Cloud",
    "/competency-matrix-template",
    ["Ada Abel has no manager"],
  ],
  [
    "a person without a manager",
    { unmanaged: ADA, failed: 2, invited: 9 },
    "Ada Abel has no manager",
    "/people?search=ada%40example.com&edit=7",
    ["2 messages couldn't be sent", "9 people haven't signed in yet"],
  ],
  ["messages that failed", { failed: 2 }, "2 messages couldn't be sent", "/settings/messages?state=failed", []],
  ["people who never signed in", { invited: 1 }, "1 person hasn't signed in yet", "/people?state=invited", []],
  ["a mail server that is missing", { sendsEmail: false }, "No mail server is set up", "/settings/messages", []],
])("%s is what an admin does first, with what comes after it", (_what, waiting, title, href, later) => {
  const [first, ...others] = tasksOf({ ...NOTHING, ...waiting });
  expect(first).toMatchObject({ title, href });
  expect(others.map((task) => task.title)).toEqual(later);
});

test.each([
  [1, "Requested by Kwame Asante"],
  [2, "Requested by Kwame Asante, and 1 other"],
  [3, "Requested by Kwame Asante, and 2 others"],
])("of %i requests the first is named, and others only if there are any", (count, text) => {
  expect(tasksOf({ ...NOTHING, requested: { ...CLOUD, count } })[0]!.text).toBe(text);
});

test("an admin has nothing to do where nothing waits", () => {
  expect(tasksOf(NOTHING)).toEqual([]);
});
