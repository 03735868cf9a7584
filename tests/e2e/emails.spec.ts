import { expect, test } from "@playwright/test";
import { SAMPLES } from "@/app/dev/emails/samples";
import { questionLetter } from "@/lib/messages/emails/content-rules";
import { letterHtml } from "@/lib/messages/emails/letter-rules";
import { LONG_DISCIPLINE } from "./support/cast";

const SENDER = { appUrl: "https://cairn.example.com", product: "Cairn" };
const LONG = questionLetter(
  { area: "Languages", competency: LONG_DISCIPLINE, reviewer: LONG_DISCIPLINE, text: LONG_DISCIPLINE },
  { unsubscribePath: "/unsubscribe/7.questions.example" },
);

test("every email fits a phone and stays narrow on a wide screen, also with a name of 200 letters", async ({
  page,
}) => {
  for (const [name, letter] of Object.entries({ ...SAMPLES, "Long names": LONG })) {
    await page.setContent(letterHtml(letter, SENDER));
    for (const [width, most] of [
      [320, 320 - 48],
      [1280, 560],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBe(width);
      expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.width, name).toBeLessThanOrEqual(most);
    }
  }
});
