import { render, screen } from "@testing-library/react";
import { ConnectionsSection } from "@/components/assistants/connections/connections-section";

test("the assistants that a person has let in have a table, and none have nothing", () => {
  const helper = { id: 4, name: "Helper", scope: "read" as const, last_used_at: null };
  const connection = { ...helper, created_at: "2026-11-20T10:00:00.000Z", expires_at: "2027-11-20T10:00:00.000Z" };
  const { rerender, container } = render(<ConnectionsSection connections={[connection]} />);
  expect(screen.getByRole("row", { name: /^Helper .*Never/ })).toBeVisible();
  rerender(<ConnectionsSection connections={[]} />);
  expect(container).toBeEmptyDOMElement();
});
