import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReviewsScreen } from "@/components/reviews/requests/reviews-screen";
import { callIfChanged } from "@/lib/doors/client/call-if-changed";
import type { Review, ReviewInFull } from "@/components/reviews/requests/reviews-state";
import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { called } from "@/tests/support/mocked-calls";
import { review, reviewInFull } from "@/tests/support/review";

type Sent = { cm_competency_change_id: number; approved_level?: string };

const NOW = Date.parse("2026-11-02T10:00:00.000Z");

/** The requests on the server, and the decisions that it gets. Three requests and none at the start of each test. */
export const server: { requests: Map<number, ReviewInFull>; decided: unknown[] } = { requests: new Map(), decided: [] };

const decide = ({ cm_competency_change_id: id, approved_level }: Sent) => ({
  cm_competency_change_id: id,
  competency_change: { id: id + 100, current_level: approved_level ?? "basic", updated_at: new Date().toISOString() },
});

/** Before each test: a wide window on the screen's address, at a fixed time. */
export function prepare() {
  jest.useFakeTimers({ now: NOW });
  window.history.replaceState(null, "", "/reviews");
  jest.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia(""), matches: true });
  Object.assign(server, { requests: new Map([1, 2, 3].map((id) => [id, reviewInFull(id)])), decided: [] });
  called.mockImplementation(async (name, { params, body }) => {
    if (name === "GET /reviews/{competency_change_id}") return server.requests.get(params.competency_change_id);
    if (name !== "POST /review_decisions") return undefined;
    const { decisions } = body.cm_review_decision as { decisions: Sent[] };
    server.decided.push(...decisions);
    return { decisions: decisions.map(decide) };
  });
  jest.mocked(callIfChanged).mockResolvedValue(null);
}

/** Lets calls be answered. */
export const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));

/** Long enough for a key that isn't meant for the request before. */
export const pause = () => act(async () => void (await jest.advanceTimersByTimeAsync(400)));

export async function open(reviews: Review[] = [1, 2, 3].map((id) => review(id)), filter = readReviewsFilter({})) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const choices = { people: [], disciplines: [], areas: [], competencies: [] };
  const viewer = { id: 50, first_name: "Kwame", last_name: "Asante" };
  const counts = { waiting_for_me: reviews.length, waiting_for_them: 0, snoozed: 0, all: reviews.length };
  const view = { reviews, more: false, filter, choices, counts, viewer, now: NOW };
  const { unmount, rerender } = render(<ReviewsScreen view={view} />);
  await settle();
  /** Presses keys, and lets what they do be answered. */
  const press = async (keys: string) => {
    await user.keyboard(keys);
    await settle();
  };
  /** Shows the requests of another filter. */
  const filterBy = (reviews: Review[], filter: ReturnType<typeof readReviewsFilter>) =>
    rerender(<ReviewsScreen view={{ ...view, reviews, filter }} />);
  return { user, press, unmount, filterBy };
}

/** A request in the list. */
export const line = (id: number) =>
  within(screen.getByRole("region", { name: "List" })).getByRole("link", { name: new RegExp(`Competency ${id}\\b`) });
/** The heading of the open request, and its text. */
export const heading = () => screen.getByRole("heading", { level: 2 });
export const openName = () => heading().textContent;
export const approveOpen = () => screen.getByRole("button", { name: /^Approve Advanced/ });
