import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppLink } from "@/components/ui/app-link";
import { WebLink } from "@/components/ui/web-link";
import { router } from "@/tests/support/address-bar";

test("a link opens its page by the router, but leaves a click with a key to the browser", async () => {
  const followed = jest.fn((event: MouseEvent) => event.preventDefault());
  render(<AppLink href="/reviews">Reviews</AppLink>);
  document.addEventListener("click", followed, { once: true });
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(screen.getByRole("link", { name: "Reviews" }));
  expect(followed).toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
  await user.keyboard("{/Control}");
  await user.click(screen.getByRole("link", { name: "Reviews" }));
  expect(router.push).toHaveBeenCalledWith("/reviews");
});

test.each([[null], [""]])("what someone typed without an address (%j) is no link", (url) => {
  render(<WebLink url={url}>The report</WebLink>);
  expect(screen.getByText("The report")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
