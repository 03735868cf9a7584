import { render, screen } from "@testing-library/react";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import type { PersonHead as Head } from "@/lib/conversations/person-head/rules";

const WHO = {
  name: "Ada Lovelace",
  initials: "AL",
  photo: null,
  grade: "Senior",
  awayUntil: "2026-12-04",
  underWay: { id: 8, heldOn: "2026-12-01" },
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

test("a person's head says who they are, their grade, absence and conversation, after the tabs", () => {
  const { container } = render(<PersonHead person={HEAD} current="cv" />);
  expect(container).toHaveTextContent("ALAda LovelaceSeniorAway until December 4, 2026Conversation December 1, 2026");
  expect(screen.getByRole("link", { name: "Conversation December\u00a01,\u00a02026" })).toHaveAttribute(
    "href",
    "/conversations/8",
  );
  expect(screen.getByRole("link", { name: "CV" })).toHaveAttribute("aria-current", "page");
});

test("over a card, whose heading is the name, the name isn't said twice", () => {
  const { container } = render(<PersonHead person={HEAD} current="card" />);
  expect(container).not.toHaveTextContent("Ada Lovelace");
});

test("the tab of conversations has no link to the one that it shows", () => {
  render(<PersonHead person={HEAD} current="conversations" />);
  expect(screen.queryByRole("link", { name: /^Conversation / })).toBeNull();
});

test("a photo takes the initials' place, and is no second name", () => {
  const photo = "/api/pictures/1";
  const { container } = render(<PersonHead person={{ ...HEAD, who: { ...WHO, photo } }} current="cv" />);
  expect(container.querySelector("img")).toHaveAttribute("src", photo);
  expect(container.querySelector("img")).toHaveAttribute("alt", "");
  expect(container).not.toHaveTextContent("AL Ada");
});

test("one's own head says the grade once: on the sheet, the sheet's line has it", () => {
  const own = { ...HEAD, isOwn: true };
  const { container, rerender } = render(<PersonHead person={own} current="cv" />);
  expect(container).toHaveTextContent(/HistoryGrade SeniorAway/);
  rerender(<PersonHead person={own} current="matrix" />);
  expect(container).not.toHaveTextContent("Senior");
});

test("a person is named where the page's heading doesn't: not above their sheet, nor to themselves", () => {
  const { container, rerender } = render(<PersonHead person={HEAD} current="history" />);
  expect(container).toHaveTextContent("Ada Lovelace");
  rerender(<PersonHead person={HEAD} current="matrix" />);
  expect(container).not.toHaveTextContent("Ada Lovelace");
  rerender(<PersonHead person={{ ...HEAD, isOwn: true }} current="cv" />);
  expect(container).not.toHaveTextContent("Ada Lovelace");
});

test("above an anonymous CV are the tabs alone", () => {
  const { container } = render(<PersonHead person={HEAD} current="cv" isNameless />);
  expect(container).not.toHaveTextContent(/Ada|Senior/);
  expect(screen.getByRole("navigation", { name: "This person" })).toBeVisible();
});
