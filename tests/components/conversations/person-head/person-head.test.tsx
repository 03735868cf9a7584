import { render, screen } from "@testing-library/react";
import { headParts, PersonHead } from "@/components/conversations/person-head/person-head";
import type { PersonHead as Head } from "@/lib/conversations/person-head/rules";

const WHO = {
  name: "Ada Lovelace",
  photo: null,
  disciplines: ["Backend Developer"],
  languages: ["Java", "Kotlin"],
  grade: { id: 3, name: "Senior" },
  awayUntil: "2026-12-04",
  free: { head: "40% now", more: ["100% from Dec 9"] },
  underWay: { id: 8, heldOn: "2026-12-01", isOpen: false },
  agreesIn: null,
};
const HEAD: Head = {
  userId: 4,
  sheetId: 5,
  isOwn: false,
  seesSheet: true,
  seesCard: true,
  cvId: 7,
  seesConversations: true,
  who: WHO,
};

test("a person's head says who they are, their grade, absence, free time and conversation, before the tabs", () => {
  const { container } = render(<PersonHead person={HEAD} current="cv" />);
  expect(container.querySelector("[data-initials]")).toHaveAttribute("data-initials", "AL");
  expect(container).toHaveTextContent(
    "Ada LovelaceDisciplinesBackend DeveloperLanguagesJava, KotlinGrade SeniorAway until December 4, 2026Free 40% now, 100% from Dec 9Conversation December 1, 2026Sheet",
  );
  expect(screen.getByRole("link", { name: "Conversation December\u00a01,\u00a02026" })).toHaveAttribute(
    "href",
    "/conversations/8",
  );
  expect(screen.getByRole("link", { name: "CV" })).toHaveAttribute("aria-current", "page");
});

test("the head is the same on every tab, so that nothing moves from one to the next", () => {
  const [on, other] = (["conversations", "history"] as const).map((current) =>
    render(<PersonHead person={HEAD} current={current} />).container.querySelector(".person-who")!,
  );
  expect(on!.outerHTML).toBe(other!.outerHTML);
});

test("a person without a discipline that uses languages has none in their head", () => {
  const who = { ...WHO, disciplines: [], languages: null };
  const { container } = render(<PersonHead person={{ ...HEAD, who }} current="cv" />);
  expect(container).toHaveTextContent("DisciplinesNone yetGrade");
});

test("a photo takes the initials' place, and is no second name", () => {
  const photo = "/api/pictures/1";
  const { container } = render(<PersonHead person={{ ...HEAD, who: { ...WHO, photo } }} current="cv" />);
  expect(container.querySelector("img")).toHaveAttribute("src", photo);
  expect(container.querySelector("img")).toHaveAttribute("alt", "");
  expect(container.querySelector("[data-initials]")).toBeNull();
});

test("a sheet, whose heading is its owner's, has the parts of the head without the name", () => {
  const { face, facts, tabs } = headParts(HEAD, "sheet")!;
  const { container } = render(
    <>
      {face}
      {facts}
      {tabs}
    </>,
  );
  expect(container).toHaveTextContent(/^Grade SeniorAway until .*Sheet/);
});

test("people who left have no head, nor have those with one page to open", () => {
  expect(headParts(null, "sheet")).toBeNull();
  const views = { seesCard: false, cvId: null, seesConversations: false, seesSheet: false };
  expect(headParts({ ...HEAD, ...views }, null)).toBeNull();
  expect(headParts({ ...HEAD, ...views, seesCard: true }, "card")).toMatchObject({ tabs: false });
});

test("above an anonymous CV are the tabs alone", () => {
  const { container } = render(<PersonHead person={HEAD} current="cv" isNameless />);
  expect(container).not.toHaveTextContent(/Ada|Senior/);
  expect(screen.getByRole("navigation", { name: "This person" })).toBeVisible();
});
