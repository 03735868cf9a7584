import type { DemoRequest } from "./request";

const frontend = { discipline: "Frontend Developer" };
const typescript = { ...frontend, technology: "TypeScript" };
const quality = { discipline: "QA Engineer" };

export const frontendAndQualityRequests: DemoRequest[] = [
  {
    ...{ who: "zoe.vandermeulen", ...typescript, competency: "Types and data modelling" },
    ...{ from: "intermediate", to: "advanced", days: 7 },
    comment:
      "A booking can no longer be both paid and open: such a model doesn't compile. Two newcomers built on " +
      "it in their first " +
      "week without asking me.",
    evidence: { title: "Booking as one union", url: "https://git.example.com/havenmeer/portal/pull/512" },
  },
  {
    ...{ who: "zoe.vandermeulen", ...frontend, competency: "Browser performance" },
    ...{ from: "advanced", to: "intermediate", days: 18 },
    comment:
      "I haven't read a trace since the shop relaunch in 2024. Arjun does this for our team now, and better " +
      "than I did.",
  },
  {
    ...{ who: "arjun.mahadevan", ...frontend, competency: "End-to-end journeys" },
    ...{ from: "intermediate", to: "advanced", days: 11 },
    comment:
      "Our 24 journeys run in 4 minutes in three browsers and gate every release. None was switched off this year.",
    evidence: { title: "The suite's last 200 runs", url: "https://ci.example.com/solvane/journeys/history" },
    question: { text: "How do the journeys get their data? That was the weak spot in spring.", after: 1 },
    reply: {
      text: "Each one makes its own customer through the API and shares nothing. Spring's seed file is gone.",
      after: 1,
    },
  },
  {
    ...{ who: "sander.hoekstra", ...typescript, competency: "Asynchronous code" },
    ...{ from: "intermediate", to: "advanced", days: 9 },
    comment:
      "Seat selection shows the choice at once and takes it back when the server refuses. It has held up " +
      "since March, with " +
      "1,200 bookings a day.",
    evidence: {
      title: "Optimistic seats, with the way back",
      url: "https://git.example.com/havenmeer/portal/pull/455",
    },
  },
  {
    ...{ who: "camila.ospina", ...frontend, competency: "CSS layout" },
    ...{ from: "no_experience", to: "basic", days: 3 },
    comment:
      "I built the footer and the three contact pages from the design with flexbox. Zoë looked over the first one.",
  },
  {
    ...{ who: "camila.ospina", ...frontend, competency: "Semantic HTML" },
    ...{ from: "basic", to: "intermediate", days: 12 },
    comment:
      "The timetable is a real table with headers now, and the filter form passes the validator and our " +
      "screen reader check.",
    evidence: { title: "Timetable as a table", url: "https://git.example.com/havenmeer/portal/pull/530" },
    question: { text: "Which element did you choose for the filter's group of days, and why?", after: 1 },
  },
  {
    ...{ who: "aoife.gilmartin", ...frontend, competency: "Applying a design system" },
    ...{ from: "basic", to: "intermediate", days: 20 },
    comment:
      "I added the compact variant to the data table for all four teams and agreed the new spacing with " +
      "Saoirse beforehand.",
    evidence: { title: "Data table: compact", url: "https://git.example.com/design/library/pull/64" },
  },
  {
    ...{ who: "aoife.gilmartin", discipline: "UX Designer", competency: "Inclusive design" },
    ...{ from: "intermediate", to: "advanced", days: 8 },
    comment:
      "Six people with disabilities tested the booking form with us this year, and what they found changed " +
      "the seat map. " +
      "The team plans such sessions by itself now.",
    evidence: { title: "What six testers changed", url: "https://wiki.example.com/havenmeer/inclusive-research" },
  },
  {
    ...{ who: "bao.trinh", ...typescript, competency: "Systematic debugging" },
    ...{ from: "basic", to: "intermediate", days: 9 },
    comment:
      "I found the memory leak in the map view with two heap snapshots, and the double submit from the " +
      "network log alone.",
  },
  {
    ...{ who: "bao.trinh", ...frontend, competency: "Forms and validation" },
    ...{ from: "intermediate", to: "advanced", days: 13 },
    comment:
      "The passenger form shares its rules with the server. Completion rose from 71 to 83 % in six weeks, " +
      "measured with Chiara.",
    evidence: { title: "Passenger form: figures", url: "https://wiki.example.com/havenmeer/passenger-form" },
  },
  {
    ...{ who: "noor.al-hashemi", ...typescript, competency: "Component testing" },
    ...{ from: "basic", to: "intermediate", days: 10 },
    comment:
      "My tests of the date picker use roles and the keyboard only, and cover the failed request. They " +
      "survived Zoë's rewrite.",
    evidence: { title: "Date picker: tests", url: "https://git.example.com/design/library/pull/71" },
  },
  {
    ...{ who: "noor.al-hashemi", ...frontend, competency: "Browser performance" },
    ...{ from: "no_experience", to: "basic", days: 13 },
    comment:
      "I ran Lighthouse on our five main pages and halved the weight of the pictures. I still ask Arjun " +
      "which findings matter.",
  },
  {
    ...{ who: "elif.karagoz", ...quality, competency: "Test design techniques" },
    ...{ from: "intermediate", to: "advanced", days: 24 },
    comment:
      "The fare rules had 340 cases. With a decision table and pairwise selection there are 58, which found " +
      "two faults that " +
      "the old ones missed.",
    evidence: { title: "Fare rules: the table", url: "https://wiki.example.com/havenmeer/fare-tests" },
    question: { text: "How did you make sure the 58 leave nothing out that the 340 covered?", after: 2 },
    reply: {
      text: "I seeded 40 mistakes: the old suite caught 36, the new one 39. Both lists are on the page.",
      after: 1,
    },
  },
  {
    ...{ who: "elif.karagoz", ...quality, competency: "Performance testing" },
    ...{ from: "intermediate", to: "basic", days: 16 },
    comment:
      "Load tests went to Hye-jin two years ago. I could run her scripts, but I wouldn't trust my own model " +
      "of the load.",
  },
  {
    ...{ who: "pavel.dvornik", ...quality, competency: "Exploratory testing" },
    ...{ from: "basic", to: "intermediate", days: 11 },
    comment: "I write my own charters now, and Marta continued two of my sessions from the notes alone.",
  },
  {
    ...{ who: "pavel.dvornik", ...quality, competency: "Accessibility testing" },
    ...{ from: "intermediate", to: "advanced", days: 1 },
    comment:
      "I did the complete review of the booking portal against WCAG 2.2, two days of it with three blind " +
      "testers. 31 of 34 " +
      "findings are fixed.",
    evidence: { title: "Conformance report", url: "https://wiki.example.com/havenmeer/wcag-2.2" },
  },
  {
    ...{ who: "hanna.kivisto", ...quality, competency: "Accessibility testing" },
    ...{ from: "basic", to: "intermediate", days: 19 },
    comment:
      "I tested the claims form by keyboard and with NVDA, and each of my nine findings names its criterion and a fix.",
  },
  {
    ...{ who: "marta.kowalewicz", ...quality, competency: "API testing" },
    ...{ from: "intermediate", to: "advanced", days: 38 },
    comment:
      "Contract tests run between the portal and both backends. They caught three breaking changes before " +
      "anyone deployed them.",
    evidence: { title: "Contracts: portal and pricing", url: "https://git.example.com/havenmeer/contracts/pull/12" },
  },
  {
    ...{ who: "hye-jin.baek", ...quality, competency: "Test data management" },
    ...{ from: "basic", to: "intermediate", days: 9 },
    comment:
      "Builders make our customers and orders, and each run resets its own. The copy of production is gone " +
      "from the test system.",
    question: { text: "Does this also cover the invoices from the old system?", after: 1 },
  },
];
