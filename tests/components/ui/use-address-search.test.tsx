import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Route } from "next";
import { TYPING_MS, useAddressSearch } from "@/components/ui/use-address-search";
import { router } from "@/tests/support/address-bar";

type Search = { text: string; state: string };
const addressOf = ({ text, state }: Search) => `/list?text=${text}&state=${state}` as Route;

const KEPT = ["edit"];

function List({ shown }: { shown: Search }) {
  const { search, type, choose } = useAddressSearch(shown, addressOf, KEPT);
  return (
    <>
      <input value={search.text} onChange={(event) => type({ text: event.target.value })} />
      <button onClick={() => choose({ state: "active" })}>{search.state || "all"}</button>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
const wait = () => act(() => jest.advanceTimersByTime(TYPING_MS));
const requested = () => router.replace.mock.calls.map(([address]) => address as string);

test("text is put into the address once typing stops", () => {
  render(<List shown={{ text: "", state: "" }} />);
  for (const text of ["a", "ad", "ada"]) {
    type(text);
    act(() => jest.advanceTimersByTime(TYPING_MS - 1));
  }
  expect(requested()).toEqual([]);
  wait();
  expect(requested()).toEqual(["/list?text=ada&state="]);
});

test("a choice is put into the address at once with the text typed before, and only once", () => {
  render(<List shown={{ text: "", state: "" }} />);
  type("ada");
  fireEvent.click(screen.getByRole("button"));
  expect(requested()).toEqual(["/list?text=ada&state=active"]);
  expect(screen.getByRole("button")).toHaveTextContent("active");
  wait();
  expect(requested()).toHaveLength(1);
});

test("text typed while a choice loads is kept, and searched with that choice", () => {
  const { rerender } = render(<List shown={{ text: "", state: "" }} />);
  fireEvent.click(screen.getByRole("button"));
  type("ada");
  rerender(<List shown={{ text: "", state: "active" }} />);
  wait();
  expect(screen.getByRole("textbox")).toHaveValue("ada");
  expect(requested()).toEqual(["/list?text=&state=active", "/list?text=ada&state=active"]);
});

test("going back after a search shows the earlier search and stays there", () => {
  const { rerender } = render(<List shown={{ text: "", state: "" }} />);
  type("ada");
  wait();
  rerender(<List shown={{ text: "ada", state: "" }} />);
  rerender(<List shown={{ text: "", state: "" }} />);
  wait();
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(requested()).toEqual(["/list?text=ada&state="]);
});

test("a search that arrives late leaves a dialog that was opened meanwhile in the address", () => {
  render(<List shown={{ text: "", state: "" }} />);
  type("ada");
  window.history.pushState(null, "", "/list?edit=7&other=1");
  wait();
  expect(requested()).toEqual(["/list?text=ada&state=&edit=7"]);
  window.history.replaceState(null, "", "/list");
});
