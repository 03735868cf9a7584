import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PackedFile } from "@/lib/doors/cli/command";
import { eitherOf, NOT_STORED } from "@/lib/doors/trust/not-stored-rules";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { today } from "@/lib/platform/core/day";
import { ACCESS_MONTHS, ARCHIVE_DAYS, VISIT_MONTHS } from "@/lib/platform/core/retention";
import { productVersion } from "@/lib/platform/core/version";
import { INTEREST_MONTHS } from "@/lib/sheet/interests/rules";
import type { settingsInForce } from "./setting-files";

const NEVER = [
  `It stores no data of ${eitherOf(NOT_STORED.data)}, and of an absence only its first and last day.`,
  `It computes no ${eitherOf(NOT_STORED.figures)} of a person, and guesses nothing about people: there is no artificial intelligence in it.`,
  "It decides nothing: a level changes when a person with the right to do so acts, and the person sees who did it.",
  "It isn't used to rate performance, to set pay, to choose people for dismissal or transfer, or to watch behaviour.",
];

const RETENTION = [
  ["Levels, requests, notes and their history", "until the person is erased by an admin, after they have left"],
  ["Rows whose discipline or language was removed", `${ARCHIVE_DAYS} days`],
  ["Interests, for others", `${INTEREST_MONTHS} months without confirmation`],
  ["Who opened a sheet", `${VISIT_MONTHS} months`],
  ["Who searched for people, by what and what for", `${SEARCH_MONTHS} months`],
  ["Sign-ins, log-outs and refusals", `${ACCESS_MONTHS} months`],
  ["Other acts in the audit log", "as long as the app is used; those about an erased person are emptied"],
] as const;

/** The settings that decide who sees what of people. */
const AGREED = /^(REVIEW_SCOPE|FINDER_SCOPE|FINDER_PURPOSE|Levels are overdue after|Levels in messages)$/;

const STYLE =
  "@page{size:A4;margin:14mm 18mm}body{font:9.5pt/1.35 system-ui,sans-serif;max-width:174mm;margin:0 auto}h1{font-size:17pt}" +
  "h2{font-size:12pt;margin:1.2em 0 .3em}table{border-collapse:collapse;width:100%}" +
  "th,td{text-align:left;vertical-align:top;padding:2pt 8pt 2pt 0;border-bottom:.5pt solid #999;font-weight:normal}" +
  "ul{margin:.3em 0;padding-left:1.2em}.signatures{display:flex;gap:12mm;margin-top:16mm}" +
  ".signatures p{flex:1;border-top:.5pt solid;padding-top:3pt}";

const table = (rows: readonly (readonly string[])[]) =>
  h(
    "table",
    null,
    h(
      "tbody",
      null,
      rows.map(([name, ...cells]) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row" }, name),
          cells.map((text) => h("td", { key: text }, text)),
        ),
      ),
    ),
  );

/** Returns one A4 page that employer and works council can sign: what is never done, the settings, the retention. */
export function pageToSign(productName: string, settings: ReturnType<typeof settingsInForce>): PackedFile {
  const agreed = [...settings.environment, ...settings.inApp].filter(([name]) => AGREED.test(name));
  const signatures = ["Employer: place, date, signature", "Works council: place, date, signature"];
  const page = h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("title", null, `${productName}: to sign`),
      h("style", null, STYLE),
    ),
    h(
      "body",
      null,
      h("h1", null, `What we agree about ${productName}`),
      h(
        "p",
        null,
        `${productName} stores which level people have in which competency, to plan development and to staff projects. ` +
          `Version ${productVersion()}, ${today()}. The trust pack beside this page has the details.`,
      ),
      h("h2", null, `What ${productName} never does`),
      h(
        "ul",
        null,
        NEVER.map((text) => h("li", { key: text }, text)),
      ),
      h("h2", null, "The settings in force"),
      table(agreed.map(([name, value, meaning]) => [name, value, meaning.replaceAll("`", "")])),
      h("h2", null, "How long it is stored"),
      table(RETENTION),
      h(
        "p",
        null,
        "A change of these settings is agreed before it is made. Each person sees their own data under My data.",
      ),
      h(
        "div",
        { className: "signatures" },
        signatures.map((text) => h("p", { key: text }, text)),
      ),
    ),
  );
  return { name: "to-sign.html", content: `<!DOCTYPE html>\n${renderToStaticMarkup(page)}\n` };
}
