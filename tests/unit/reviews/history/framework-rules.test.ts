import { frameworkPath, readShownChanges } from "@/lib/reviews/history/framework-rules";

test("the address of the framework's changes is read as it was written", () => {
  const since = "2026-11-30T09:15:00.000Z";
  const query = Object.fromEntries(new URL(frameworkPath(since), "https://x.org").searchParams);
  expect(readShownChanges(query)).toEqual({ since });
});

test.each(["now", "2026", "2026-11-30", "2026-13-40T09:15:00.000Z"])(
  "%s is no moment, so all changes are shown",
  (since) => {
    expect(readShownChanges({ show: "changes", since })).toEqual({});
  },
);

test("a sheet shows no changes of the framework unless its address asks for them", () => {
  expect(readShownChanges({ since: "2026-11-30T09:15:00.000Z" })).toBeNull();
});
