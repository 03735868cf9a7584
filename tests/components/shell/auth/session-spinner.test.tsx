import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { SessionSpinner } from "@/components/shell/auth/session-spinner";

test("a spinner is in the first HTML, and goes once the session is set up in the browser", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<SessionSpinner />);
  expect(page.querySelector("[role=status]")).toHaveTextContent("Loading…");
  await act(async () => hydrateRoot(page, <SessionSpinner />));
  await waitFor(() => expect(page.querySelector("[role=status]")).toBeNull());
});
