import { lacksToday, placedText } from "@/lib/finder/availability/missing-rules";
import { fillingOf, isFilled, mostPlaced, movedTo, nextPlace } from "@/lib/finder/needs/filling-rules";

const NEED = { starts_on: "2027-01-01", ends_on: "2027-06-30", headcount: 1, percent: 100 };
const TODAY = "2026-12-15";

type Placed = { starts_on?: string; ends_on?: string; percent?: number; later?: [number, string]; state?: string };
const need = (more: Partial<typeof NEED>, ...placed: Placed[]) => ({
  ...NEED,
  ...more,
  engagements: placed.map(({ later = null, ...one }) => ({
    starts_on: NEED.starts_on,
    ends_on: NEED.ends_on,
    percent: 100,
    state: "agreed",
    ...one,
    later_percent: later && later[0],
    later_from: later && later[1],
  })),
});
const filled = (one: ReturnType<typeof need>, today = TODAY) => ({ ...one, ...fillingOf(one, today) });
const lack = (starts_on: string, ends_on: string, people: number, percent = 0) => ({
  starts_on,
  ends_on,
  people,
  percent,
});

test("a placement that begins later fills its place from that day on, and not the days before", () => {
  const late = filled(need({}, { starts_on: "2027-04-01" }));
  expect([late.placed, late.missing]).toEqual([0, [lack("2027-01-01", "2027-03-31", 1)]]);
  expect(placedText(late, TODAY)).toBe("1\u00a0open until Mar 31");
  expect(nextPlace(late, TODAY)).toEqual({ starts_on: "2027-01-01", ends_on: "2027-03-31", percent: 100 });
});

test("a placement that ends before its need leaves its place from the day after", () => {
  const early = filled(need({}, { ends_on: "2027-03-31" }));
  expect([early.placed, early.missing]).toEqual([1, [lack("2027-04-01", "2027-06-30", 1)]]);
  expect(placedText(early, TODAY)).toBe("1\u00a0open from Apr 1");
});

test("people who follow each other fill one place, and who are on it at the same time don't fill two days", () => {
  expect(isFilled(filled(need({}, { ends_on: "2027-03-31" }, { starts_on: "2027-04-01" })))).toBe(true);
  const both = filled(need({ headcount: 2 }, { ends_on: "2027-03-31" }, { starts_on: "2027-03-01" }));
  expect(both.missing).toEqual([lack("2027-01-01", "2027-02-28", 1), lack("2027-04-01", "2027-06-30", 1)]);
  expect(placedText(both, TODAY)).toBe("1\u00a0open until Feb 28, 1 from Apr 1");
  const between = filled(need({}, { ends_on: "2027-02-28" }, { starts_on: "2027-04-01" }));
  expect(placedText(between, TODAY)).toBe("1\u00a0open Mar 1–31");
});

test("a percentage that changes later counts from its day on", () => {
  const less = filled(need({}, { later: [60, "2027-03-01"] }));
  expect(less.missing).toEqual([lack("2027-03-01", "2027-06-30", 0, 40)]);
  expect(placedText(less, TODAY)).toBe("40% of a place\u00a0open from Mar 1");
  expect(isFilled(filled(need({}, { percent: 60, later: [100, "2027-03-01"] }), "2027-03-01"))).toBe(true);
});

test("days before today and people who are only asked or held don't count", () => {
  const late = need({}, { starts_on: "2027-04-01" }, { state: "held" });
  expect(isFilled(filled(late, "2027-04-01"))).toBe(true);
  expect(filled(late, "2027-03-31").missing).toEqual([lack("2027-01-01", "2027-03-31", 1)]);
});

test.each<[Placed[], string]>([
  [[], "2\u00a0open"],
  [[{}, { percent: 40 }], "60% of a place\u00a0open"],
  [[{ percent: 40 }], "1\u00a0open, 60% of a place\u00a0open"],
  [[{}, {}], "2 of 2 placed"],
  [[{}, { percent: 40 }, { percent: 60 }], "3 people placed"],
  [[{ starts_on: "2027-03-01" }], "2\u00a0open, 1 from Mar 1"],
])("a need for two with %j has %s", (placed, text) => {
  expect(placedText(filled(need({ headcount: 2 }, ...placed)), TODAY)).toBe(text);
});

test("of what a need lacks the first is said, and that less to come isn't more", () => {
  const shrinking = filled(
    need({ headcount: 3 }, { percent: 40, later: [100, "2027-02-01"] }, { starts_on: "2027-04-01" }),
  );
  expect(placedText(shrinking, TODAY)).toBe("2\u00a0open, 60% of a place\u00a0open until Jan 31, changes later");
});

test.each<[string, string, boolean, Placed[]]>([
  [TODAY, "2\u00a0open", false, []],
  ["2027-01-20", "2\u00a0open since Jan 1", true, []],
  ["2027-01-20", "1\u00a0open since Jan 1", true, [{}]],
  ["2027-04-10", "1\u00a0open since Apr 1", true, [{}, { ends_on: "2027-03-31" }]],
  ["2027-01-20", "1\u00a0open until Feb 11", true, [{}, { starts_on: "2027-02-12" }]],
  ["2027-01-20", "1\u00a0open from Apr 1", false, [{}, { ends_on: "2027-03-31" }]],
  ["2027-01-20", "60% of a place\u00a0open since Jan 1", true, [{}, { percent: 40 }]],
  ["2027-01-20", "1\u00a0open since Jan 1, 60% of a place\u00a0open since Jan 1", true, [{ percent: 40 }]],
])("on %s a need for two is said to have “%s” in one sentence", (today, text, isLacking, placed) => {
  const one = filled(need({ headcount: 2 }, ...placed), today);
  expect([placedText(one, today), lacksToday(one, today)]).toEqual([text, isLacking]);
});

test("a place that has been free for a while is offered from today on", () => {
  const left = filled(need({}, { ends_on: "2027-02-28" }), "2027-03-15");
  expect(nextPlace(left, "2027-03-15")).toEqual({ starts_on: "2027-03-15", ends_on: "2027-06-30", percent: 100 });
  expect(nextPlace(filled(need({}), "2027-03-15"), "2027-03-15")).toMatchObject({ starts_on: "2027-03-15" });
  expect(nextPlace(filled(need({}, {})), TODAY)).toBeNull();
});

test("most people at once are counted on one day to come", () => {
  const late = need(
    { headcount: 3 },
    { ends_on: "2027-02-28" },
    { starts_on: "2027-04-01" },
    { starts_on: "2027-05-01" },
  );
  expect([mostPlaced(late, TODAY), mostPlaced(need({}), TODAY)]).toEqual([2, 0]);
});

describe("who is placed on other days than the need's", () => {
  type Dated = { starts_on?: string; ends_on?: string | null };
  const moved = (own: Dated, others: Placed[] = [], today = TODAY) => {
    const on = need({}, own as Placed, ...others);
    const engagements = on.engagements.map((one, at) => ({ ...one, user_id: at, is_over: false }));
    return movedTo({ ...on, engagements }, engagements[0]!, today);
  };
  const all = { starts_on: NEED.starts_on, ends_on: NEED.ends_on };

  test("can be moved to them, unless others fill what they would gain", () => {
    expect(moved({ ends_on: "2027-03-31" })).toEqual(all);
    expect(moved({ starts_on: "2026-11-01", ends_on: "2026-12-31" })).toEqual(all);
    expect(moved({ ends_on: "2027-03-31" }, [{ starts_on: "2027-04-01" }])).toBeNull();
    expect(moved({})).toBeNull();
    expect([
      moved({ ends_on: "2027-03-31" }, [], "2027-06-30"),
      moved({ ends_on: "2027-03-31" }, [], "2027-07-01"),
    ]).toEqual([all, null]);
  });

  test("keeps an open end and a first day that has been", () => {
    expect(moved({ ends_on: null })).toBeNull();
    expect(moved({ starts_on: "2027-01-10", ends_on: "2027-03-31" }, [], "2027-02-01")).toEqual({
      starts_on: "2027-01-10",
      ends_on: NEED.ends_on,
    });
    expect(moved({ starts_on: "2027-03-01" }, [], "2027-02-01")).toEqual({ ...all, starts_on: "2027-02-01" });
  });
});
