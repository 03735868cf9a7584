import type { DemoRequest } from "./request";

const design = { discipline: "UX Designer" };
const analysis = { discipline: "Business Analyst" };
const lead = { discipline: "Project Lead" };

export const designAnalysisAndLeadRequests: DemoRequest[] = [
  {
    ...{ who: "leonor.quintela", ...design, competency: "Visual design" },
    ...{ from: "intermediate", to: "basic", days: 7 },
    comment:
      "I've managed designers for three years and applied other people's style guides since. I wouldn't set " +
      "up a screen alone.",
  },
  {
    ...{ who: "chiara.montefalco", ...design, competency: "User interviews" },
    ...{ from: "intermediate", to: "advanced", days: 18 },
    comment:
      "I led the 14 interviews with stranded ferry passengers, some of them very angry. Olamide and Aoife learned to " +
      "interview by sitting in and then swapping seats with me.",
    evidence: {
      title: "Interview guide, and what we changed on the way",
      url: "https://wiki.example.com/havenmeer/interviews",
    },
  },
  {
    ...{ who: "chiara.montefalco", ...design, competency: "Research synthesis" },
    ...{ from: "basic", to: "intermediate", days: 14 },
    comment:
      "From 14 interviews came nine insights, each with its quotations. The team chose the two for the first " +
      "release from them.",
    question: { text: "Did the autumn survey contradict any of the nine?", after: 1 },
    reply: { text: "One: people said they compare prices, but only 8 % do. It's marked as such now.", after: 1 },
  },
  {
    ...{ who: "olamide.adeyinka", ...design, competency: "User interviews" },
    ...{ from: "basic", to: "intermediate", days: 8 },
    comment:
      "I recruited and led the last five interviews alone. Chiara listened to two recordings and found one " +
      "leading question.",
    evidence: {
      title: "Five interviews: guide and notes",
      url: "https://wiki.example.com/havenmeer/interviews-autumn",
    },
  },
  {
    ...{ who: "olamide.adeyinka", ...design, competency: "Visual design" },
    ...{ from: "no_experience", to: "basic", days: 23 },
    comment:
      "The settings pages follow the style guide. The first two needed feedback on spacing, the third needed none.",
  },
  {
    ...{ who: "saoirse.devaney", ...design, competency: "Interaction design" },
    ...{ from: "intermediate", to: "advanced", days: 24 },
    comment:
      "The dispatcher's board is a tool for experts: 40 decisions an hour, all by keyboard. The " +
      "specification left no " +
      "question open for the four developers.",
    evidence: { title: "Dispatcher's board: behaviour", url: "https://wiki.example.com/kestrel/dispatch-board" },
  },
  {
    ...{ who: "saoirse.devaney", ...design, competency: "Working with developers" },
    ...{ from: "intermediate", to: "advanced", days: 21 },
    comment:
      "I adjust spacing, states and texts in the code myself: 23 small merges since summer, all reviewed by the team.",
    evidence: { title: "Merges by Saoirse", url: "https://git.example.com/kestrel/board/pulls" },
    question: { text: "Is there a feature whose scope you changed together with the developers?", after: 2 },
  },
  {
    ...{ who: "ada.merriweather", ...analysis, competency: "Impact analysis" },
    ...{ from: "basic", to: "intermediate", days: 20 },
    comment:
      "For the new VAT rules I traced each field through five systems and gave every owner a list of " +
      "questions. Two reports were affected.",
    evidence: { title: "VAT: what is affected", url: "https://wiki.example.com/kestrel/vat-impact" },
  },
  {
    ...{ who: "ada.merriweather", ...analysis, competency: "Workshop facilitation" },
    ...{ from: "no_experience", to: "basic", days: 17 },
    comment: "I prepared the room and led the second half of the returns workshop; Priya led the first.",
  },
  {
    ...{ who: "jonas.eberling", ...analysis, competency: "Process modelling" },
    ...{ from: "intermediate", to: "advanced", days: 12 },
    comment:
      "I followed the claim from call to payment through four departments and counted the waiting: 11 of 14 " +
      "days. After " +
      "the redesign it is 4 of 6.",
    evidence: { title: "Claims: days before and after", url: "https://wiki.example.com/kestrel/claims-process" },
    question: { text: "Four of six since when? I'd like to see three months before I call it lasting.", after: 1 },
    reply: {
      text: "Since July. August to October were 4.2, 3.9 and 4.1 days, from the client's own report.",
      after: 1,
    },
  },
  {
    ...{ who: "jonas.eberling", ...analysis, competency: "Querying business data" },
    ...{ from: "basic", to: "intermediate", days: 3 },
    comment:
      "I answer the weekly questions of the claims team myself now, joins included, and check sums against " +
      "their ledger.",
  },
  {
    ...{ who: "greta.fallersleben", ...analysis, competency: "Business cases" },
    ...{ from: "intermediate", to: "basic", days: 33 },
    comment:
      "Since I moved to data engineering I only fill in figures for cases that others build. Basic is the " +
      "honest level.",
  },
  {
    ...{ who: "ingrid.solheim", ...lead, competency: "Running iterations" },
    ...{ from: "intermediate", to: "advanced", days: 14 },
    comment:
      "The ministry team had missed five goals in a row. We dropped two meetings, halved the work in " +
      "progress, and have met seven goals since.",
  },
  {
    ...{ who: "priya.raghunathan", ...lead, competency: "Stakeholder management" },
    ...{ from: "intermediate", to: "advanced", days: 4 },
    comment:
      "Nordbank's head of operations asked to end the project in March. Since June he presents it to his " +
      "board himself.",
    question: { text: "What was it that changed his mind?", after: 1 },
    reply: {
      text: "A day in his call centre, and showing him the first release there instead of in a meeting room.",
      after: 1,
    },
  },
  {
    ...{ who: "daniel.okonkwo-reyes", ...lead, competency: "Budget tracking" },
    ...{ from: "intermediate", to: "advanced", days: 18 },
    comment:
      "I look after the margin of six projects. In May I saw the leak in the fixed-price one and negotiated " +
      "the top-up by July.",
    evidence: { title: "Portfolio: monthly report", url: "https://wiki.example.com/office/portfolio" },
  },
  {
    ...{ who: "hye-jin.baek", ...lead, competency: "Risk management" },
    ...{ from: "basic", to: "intermediate", days: 10 },
    comment:
      "I go through the risk list with the client every second Tuesday. When their supplier failed in " +
      "September, the fallback was ready.",
    evidence: { title: "Risks: list and log", url: "https://wiki.example.com/solvane/risks" },
  },
];
