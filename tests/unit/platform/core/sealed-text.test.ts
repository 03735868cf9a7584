import "@/tests/support/settings";
import { env } from "@/lib/platform/core/env";
import { isSealed, seal, unseal } from "@/lib/platform/core/sealed-text";

const sealed = seal("whsec_abc", "webhook secret");
/** The same but for its last letter but three, whatever that is: of the last, some bits may not count. */
const changed = sealed.slice(0, -4) + (sealed.at(-4) === "A" ? "B" : "A") + sealed.slice(-3);

test("a sealed text can be read again, and looks different each time", () => {
  expect([isSealed(sealed), isSealed("whsec_abc")]).toEqual([true, false]);
  expect(unseal(sealed, "webhook secret")).toBe("whsec_abc");
  expect(seal("whsec_abc", "webhook secret")).not.toBe(sealed);
});

test.each([
  ["for another purpose", () => unseal(sealed, "another purpose")],
  ["that was changed", () => unseal(changed, "webhook secret")],
  ["that was cut off", () => unseal(sealed.slice(0, 20), "webhook secret")],
])("a text %s can't be read", (_what, read) => expect(read()).toBeNull());

test("a text can't be read with another AUTH_SECRET", () => {
  const usual = env().AUTH_SECRET;
  Object.assign(env(), { AUTH_SECRET: "another-secret-another-secret-another" });
  expect(unseal(sealed, "webhook secret")).toBeNull();
  Object.assign(env(), { AUTH_SECRET: usual });
});
