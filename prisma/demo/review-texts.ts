import type { DemoLevel } from "./level";

/** What people write with a request, by the level they request. */
export const comments: Record<DemoLevel, string[]> = {
  no_experience: ["I haven't used this since the last project ended, so the old level no longer fits."],
  basic: [
    "I paired on two tickets and did the third one alone. A colleague reviewed it.",
    "Finished the workshop and used it for the staging set-up in October.",
  ],
  intermediate: [
    "I did the last three stories alone and only asked once, about naming.",
    "Took this over for the Nordbank team in September; the pull requests are linked.",
    "I run this every sprint now and wrote down how we do it.",
  ],
  advanced: [
    "I've led this for two clients since spring and introduced it to four colleagues.",
    "I designed the approach for the new platform and reviewed everyone else's work on it.",
  ],
};

/** Links that people give as evidence. */
export const evidence = [
  { title: "Pull request: split the import into steps", url: "https://git.example.com/platform/import/pull/412" },
  { title: "How we test the checkout", url: "https://wiki.example.com/checkout/testing" },
  { title: "Release notes 4.2", url: "https://wiki.example.com/releases/4.2" },
  { title: "Talk at the guild meeting", url: "https://wiki.example.com/guild/2026-10" },
];

/** A reviewer's question with the owner's reply, which some of them still owe. */
export const questions = [
  {
    question: "Did you decide on the approach yourself, or follow an existing one?",
    reply: "I compared two and wrote up why we took the second.",
  },
  {
    question: "Can you link one example from the last three months?",
    reply: "Yes, the checkout migration: it's in the evidence now.",
  },
  { question: "Who reviewed it?", reply: "Our lead for the first two; the third one needed no review." },
];
