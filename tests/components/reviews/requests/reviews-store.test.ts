import { callIfChanged } from "@/lib/doors/client/call-if-changed";
import { knownOf, type Review, type ReviewInFull } from "@/components/reviews/requests/reviews-state";
import { reviewDraft } from "@/components/reviews/requests/review-drafts";
import { ReviewsStore } from "@/components/reviews/requests/reviews-store";
import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { called, refusal } from "@/tests/support/mocked-calls";
import { decision, review, reviewInFull } from "@/tests/support/review";

const VIEWER = { id: 50, first_name: "Kwame", last_name: "Asante" };
const { signal } = new AbortController();

const change = (id: number, level: "basic" | "advanced") => ({
  cm_competency_change_id: id,
  competency_change: {
    id: id + 1000,
    current_level: level,
    desired_level: level,
    updated_at: "2026-11-02T10:00:00.000Z",
    cm_sheet_competencies_id: 1000 + id,
  },
});

const fails = (status: number, detail = "") => Promise.reject(refusal(status, detail));

type Answers = {
  list: (etag: string | null) => Promise<{ answer: Review[]; etag: string; more: boolean } | null>;
  read: (id: number) => Promise<ReviewInFull>;
  decide: (decisions: unknown) => Promise<ReturnType<typeof change>[]>;
  undo: (changeIds: number[]) => Promise<undefined>;
};

/** A store, and what the server answers to it. */
function storeWith(given: Partial<Answers>, ids = [1, 2, 3]) {
  const calls = {
    list: jest.fn(given.list ?? (async () => null)),
    read: jest.fn(given.read ?? (async (id: number) => reviewInFull(id))),
    decide: jest.fn(given.decide ?? (async () => [change(1, "advanced")])),
    undo: jest.fn(given.undo ?? (async () => undefined)),
  };
  jest.mocked(callIfChanged).mockImplementation(async (_name, _args, { etag }) => (await calls.list(etag)) as never);
  called.mockImplementation(async (name, { params, body }) => {
    if (name === "GET /reviews/{competency_change_id}") return calls.read(params.competency_change_id);
    if (name === "POST /decision_undos") return calls.undo(body.cm_decision_undo.cm_competency_change_ids);
    if (name !== "POST /review_decisions") return undefined;
    return { decisions: await calls.decide(body.cm_review_decision.decisions) };
  });
  const start = { reviews: ids.map((id) => review(id)), more: false, filter: readReviewsFilter({}), viewer: VIEWER };
  return { calls, store: new ReviewsStore(start) };
}

const listed = (ids: number[], etag = '"1"') => ({ answer: ids.map((id) => review(id)), etag, more: false });
const idsOf = (store: ReviewsStore) => store.read().reviews.map(({ id }) => id);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a question", () => {
  const ASK = "POST /reviews/{competency_change_id}/messages";
  const sent = () => called.mock.calls.filter(([name]) => name === ASK);
  const draft = reviewDraft(VIEWER.id, 2, "question");
  const turnOf = (store: ReviewsStore, id: number) => store.read().reviews.find((one) => one.id === id)!.turn;

  test("is the owner's turn at once, and sent after 10 seconds, also while another request is decided", async () => {
    const { store } = storeWith({ list: async () => listed([1, 2, 3]) });
    expect(await store.ask(2, "Which project?")).toBe(true);
    await store.decide([{ id: 1, level: "advanced" }]);
    await store.poll(signal, 2);
    expect([turnOf(store, 2), sent()]).toEqual(["owner", []]);
    expect(store.read().acts.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Asked .+ about .+$/),
      expect.stringMatching(/^Approved/),
    ]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([
      [ASK, expect.objectContaining({ body: { cm_review_message: { text: "Which project?" } } }), expect.anything()],
    ]);
    expect(store.read().acts).toEqual([]);
  });

  test("that is undone is never sent, and is a draft again", async () => {
    const { store } = storeWith({});
    await store.ask(2, "Which project?");
    expect(await store.undo()).toEqual([2]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([turnOf(store, 2), draft.read(), sent()]).toEqual(["reviewer", "Which project?", []]);
    draft.drop();
  });

  test("is sent with the page that is left, once", async () => {
    const { store } = storeWith({});
    await store.ask(2, "Which project?");
    window.dispatchEvent(new Event("pagehide"));
    // The browser may show the page again as it was.
    expect(store.read().acts).toEqual([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toHaveLength(1);
  });

  test("is sent once its screen is left, which had the Undo", async () => {
    const { store } = storeWith({});
    await store.ask(2, "Which project?");
    store.sendHeld();
    expect(sent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([sent().length, draft.read()]).toEqual([1, ""]);
  });

  test("stays asked when the request that was being read arrives", async () => {
    let answer = (_: ReviewInFull) => {};
    const { store } = storeWith({ read: () => new Promise((resolve) => (answer = resolve)) });
    const reading = store.load(2);
    await store.ask(2, "Which project?");
    answer(reviewInFull(2));
    await reading;
    expect(turnOf(store, 2)).toBe("owner");
    store.sendHeld();
  });

  test("that the server refuses is said, and is a draft again", async () => {
    const { store } = storeWith({});
    called.mockImplementation(() => fails(500, "Try again."));
    await store.ask(2, "Which project?");
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.read().notice?.text).toMatch(/^Not sent: Asked/);
    expect([turnOf(store, 2), draft.read()]).toEqual(["reviewer", "Which project?"]);
    draft.drop();
  });
});

describe("a decision", () => {
  test("keeps its place in the list, no longer listed, with what became of it", async () => {
    const { store } = storeWith({});
    expect(await store.decide([{ id: 1, level: "advanced" }])).toBe(true);
    expect(idsOf(store)).toEqual([1, 2, 3]);
    const [decided] = store.read().reviews;
    expect(store.isListed(decided!)).toBe(false);
    expect(decided!.decision).toMatchObject({ kind: "approved", level: "advanced", user: VIEWER });
  });

  test("refers to the row's latest change", async () => {
    const { store, calls } = storeWith({ read: async (id) => reviewInFull(id, { competency_change_id: 77 }) });
    await store.load(1);
    await store.decide([{ id: 1, reason: "Not yet." }]);
    expect(calls.decide).toHaveBeenCalledWith([{ cm_competency_change_id: 77, reason: "Not yet." }]);
  });

  test("that fails leaves the request as it was, and says why", async () => {
    const { store } = storeWith({ decide: () => fails(500, "Broken.") });
    expect(await store.decide([{ id: 1, level: "advanced" }])).toBe(false);
    expect(store.isListed(store.read().reviews[0]!)).toBe(true);
    expect(knownOf(store.read(), 1).trouble).toMatchObject({ why: "Broken." });
  });

  test("that comes after another reviewer's says so and shows theirs", async () => {
    const { store } = storeWith({
      decide: () => fails(409, "A request has changed."),
      read: async (id) => reviewInFull(id, { decision: decision(), turn: null }),
    });
    expect(await store.decide([{ id: 1, level: "advanced" }])).toBe(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(store.read().reviews[0]!.decision?.user?.first_name).toBe("Ingrid");
    expect(knownOf(store.read(), 1).trouble?.why).toBe("A request has changed.");
  });

  test("isn't sent twice while it is under way", async () => {
    const { store, calls } = storeWith({});
    await Promise.all([store.decide([{ id: 1, level: "advanced" }]), store.decide([{ id: 1, level: "basic" }])]);
    expect(calls.decide).toHaveBeenCalledTimes(1);
  });
});

describe("undo", () => {
  test("returns the latest decision, by the change that it made", async () => {
    const { store, calls } = storeWith({});
    await store.decide([{ id: 1, level: "advanced" }]);
    expect(await store.undo()).toEqual([1]);
    expect(store.read().notice?.text).toMatch(/^Undone: Approved .+\.$/);
    expect(calls.undo).toHaveBeenCalledWith([1001]);
    expect(store.isListed(store.read().reviews[0]!)).toBe(true);
  });

  test("is offered for 10 seconds", async () => {
    const { store, calls } = storeWith({});
    await store.decide([{ id: 1, level: "advanced" }]);
    jest.advanceTimersByTime(9_999);
    expect(store.read().acts).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.read().acts).toHaveLength(0);
    expect(await store.undo()).toBeNull();
    const said = store.read().notice!;
    expect(said.text).toMatch(/Nothing to undo/);
    store.say(said.text);
    expect(store.read().notice!.id).not.toBe(said.id);
    expect(calls.undo).not.toHaveBeenCalled();
  });

  test("that failed says so, and is offered again", async () => {
    const undo = jest.fn(async () => undefined);
    const { store } = storeWith({ undo });
    await store.decide([{ id: 1, level: "advanced" }]);
    undo.mockRejectedValueOnce(refusal(503, "Back soon."));
    expect(await store.undo()).toBeNull();
    expect(store.read().notice?.text).toMatch(/^Not undone: Approved .+\. Back soon\.$/);
    expect(await store.undo()).toEqual([1]);
  });

  test("isn't offered again if its time is over when it fails", async () => {
    const { store } = storeWith({
      undo: async () => {
        jest.advanceTimersByTime(10_000);
        throw new Error("offline");
      },
    });
    await store.decide([{ id: 1, level: "advanced" }]);
    expect(await store.undo()).toBeNull();
    expect(store.read().acts).toEqual([]);
  });

  test("waits for a decision that is still being saved", async () => {
    const { store, calls } = storeWith({});
    const saving = store.decide([{ id: 1, level: "advanced" }]);
    expect(await store.undo()).toEqual([1]);
    expect(await saving).toBe(true);
    expect(calls.undo).toHaveBeenCalledWith([1001]);
  });

  test("covers all requests that were decided together", async () => {
    const { store, calls } = storeWith({ decide: async () => [change(1, "advanced"), change(2, "advanced")] });
    await store.decide([1, 2].map((id) => ({ id, level: "advanced" as const })));
    await store.undo();
    expect(calls.undo).toHaveBeenCalledWith([1001, 1002]);
  });
});

test("a question that was sent counts as sent if the request can't be read afterwards", async () => {
  const read = jest.fn(async (id: number) => reviewInFull(id));
  const { store } = storeWith({ read });
  await store.ensure(1);
  read.mockRejectedValueOnce(new Error("offline"));
  expect(await store.ask(1, "Which project?")).toBe(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([...store.read().known.values()].filter(({ trouble }) => trouble)).toEqual([]);
});

describe("a poll", () => {
  test("shows what became of a request that another reviewer decided, in its place", async () => {
    const { store } = storeWith({
      list: async () => listed([1, 3]),
      read: async (id) => reviewInFull(id, id === 2 ? { decision: decision(), turn: null } : {}),
    });
    await store.poll(signal, 1);
    expect(idsOf(store)).toEqual([1, 2, 3]);
    expect(store.read().reviews[1]!.decision?.level).toBe("basic");
  });

  test("adds new requests at the end", async () => {
    const { store } = storeWith({ list: async () => listed([1, 2, 3, 4]) });
    await store.poll(signal, null);
    expect(idsOf(store)).toEqual([1, 2, 3, 4]);
  });

  test("sends the ETag of the answer before", async () => {
    const { store, calls } = storeWith({ list: jest.fn(async () => listed([1, 2, 3], '"7"')) });
    await store.poll(signal, null);
    await store.poll(signal, null);
    expect(calls.list).toHaveBeenNthCalledWith(1, null);
    expect(calls.list).toHaveBeenNthCalledWith(2, '"7"');
  });

  test("that was answered before a decision of this screen changes nothing", async () => {
    let answer: (polled: ReturnType<typeof listed>) => void = () => undefined;
    const list = () => new Promise<ReturnType<typeof listed>>((resolve) => (answer = resolve));
    const { store } = storeWith({ list });
    const polled = store.poll(signal, null);
    await store.decide([{ id: 1, level: "advanced" }]);
    answer(listed([1, 2, 3]));
    await polled;
    expect(store.read().reviews[0]!.decision).not.toBeNull();
  });

  test("that fails changes nothing", async () => {
    const { store } = storeWith({ list: () => fails(0) });
    await store.poll(signal, null);
    expect(idsOf(store)).toEqual([1, 2, 3]);
  });

  test("greys a request whose competency has left the sheet", async () => {
    const { store } = storeWith({
      list: async () => listed([1, 3]),
      read: () => fails(404),
    });
    await store.poll(signal, null);
    expect(store.isListed(store.read().reviews[1]!)).toBe(false);
  });
});

test("details stay on the screen while they are read again after a poll", async () => {
  const read = jest.fn(async (id: number) => reviewInFull(id));
  const { store } = storeWith({ list: async () => listed([1, 2, 3]), read });
  await store.load(2);
  await store.poll(signal, 1);
  expect(knownOf(store.read(), 2).details).toBeDefined();
  await store.ensure(2);
  expect(read.mock.calls.filter(([id]) => id === 2)).toHaveLength(2);
});
