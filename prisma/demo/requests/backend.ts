import type { DemoRequest } from "./request";

const discipline = "Backend Developer";
const technology = "Java";

export const backendRequests: DemoRequest[] = [
  {
    ...{ who: "tomasz.wrona", discipline, competency: "Build and dependency tooling", technology: "Kotlin" },
    ...{ from: "intermediate", to: "advanced", days: 13 },
    comment:
      "The Nordbank build went from 14 minutes to 5 after I split it into six modules. Updates and the audit " +
      "for known " +
      "vulnerabilities run every night, and I'm the one people call when it breaks.",
    evidence: { title: "Nordbank: one build, six modules", url: "https://git.example.com/nordbank/core/pull/1180" },
  },
  {
    ...{ who: "tomasz.wrona", discipline, competency: "Running what we build" },
    ...{ from: "advanced", to: "intermediate", days: 21 },
    comment:
      "I left the on-call rota in spring to lead the programme. I still read the dashboards, but I lead no incidents.",
  },
  {
    ...{ who: "kwame.asante", discipline, competency: "Concurrency", technology: "Go" },
    ...{ from: "basic", to: "intermediate", days: 4 },
    comment:
      "The new parcel poller runs 40 workers with a limit, time-outs and clean cancelling. Emeka showed me " +
      "where the race " +
      "detector was pointing; the fix was mine.",
    evidence: { title: "Poll carriers side by side", url: "https://git.example.com/parcel/tracker/pull/233" },
  },
  {
    ...{ who: "lukasz.baranek", discipline, competency: "Concurrency", technology: "Kotlin" },
    ...{ from: "intermediate", to: "advanced", days: 12 },
    comment:
      "I moved settlement from a thread pool to structured coroutines, measured both, and found the deadlock " +
      "we had every " +
      "month end.",
    evidence: {
      title: "Settlement: figures before and after",
      url: "https://wiki.example.com/nordbank/settlement-load",
    },
    question: { text: "Was the deadlock in our code or in the driver? I'd like to see the thread dump.", after: 1 },
    reply: {
      text: "In ours: two locks in opposite order. The dump is in the wiki page, under “Root cause”.",
      after: 1,
    },
  },
  {
    ...{ who: "lukasz.baranek", discipline, competency: "REST API design" },
    ...{ from: "intermediate", to: "advanced", days: 17 },
    comment:
      "Version 3 of the partner API is live, and none of the eleven partners had to change on the day. I " +
      "wrote the rules " +
      "for idempotency keys and conditional requests that all teams use now.",
    evidence: { title: "Partner API: rules for changes", url: "https://wiki.example.com/partner-api/evolution" },
  },
  {
    ...{ who: "lukasz.baranek", discipline, competency: "Unit testing", technology: "Scala" },
    ...{ from: "intermediate", to: "basic", days: 8 },
    comment:
      "My last Scala project ended two years ago, and its test tools have moved on. I'd need help to start again.",
  },
  {
    ...{ who: "fatima.benhaddou", discipline, competency: "Build and dependency tooling", technology: "Go" },
    ...{ from: "basic", to: "intermediate", days: 14 },
    comment:
      "I set up the rates module from scratch: pinned versions, linters, and updates by a bot that I review " +
      "on Mondays.",
    evidence: { title: "Rates: new module", url: "https://git.example.com/nordbank/rates/pull/3" },
  },
  {
    ...{ who: "fatima.benhaddou", discipline, competency: "Messaging and events" },
    ...{ from: "basic", to: "intermediate", days: 20 },
    comment:
      "The payments consumer is mine: it takes a message twice without harm, retries three times, then parks " +
      "it. I watch " +
      "its lag on our dashboard.",
    question: { text: "What happens to the parked messages, and who looks at them?", after: 1 },
    reply: {
      text: "An alert comes to me after ten. I replay them with the script in the runbook, twice so far.",
      after: 1,
    },
  },
  {
    ...{ who: "fatima.benhaddou", discipline, competency: "Authentication and authorisation" },
    ...{ from: "intermediate", to: "advanced", days: 23 },
    comment:
      "I designed the permissions of the broker portal and led our side of the penetration test in September. Both " +
      "findings are closed.",
    evidence: { title: "Penetration test: answers and fixes", url: "https://wiki.example.com/broker/pentest" },
    question: { text: "Did you design the session handling too, or was that there before?", after: 1 },
  },
  {
    ...{ who: "declan.farraher", discipline, competency: "Language and idioms", technology: "TypeScript" },
    ...{ from: "basic", to: "intermediate", days: 15 },
    comment:
      "Three features of the admin console alone since August. The last two reviews had comments about names only.",
    evidence: { title: "Bulk refunds", url: "https://git.example.com/kestrel/console/pull/98" },
  },
  {
    ...{ who: "declan.farraher", discipline, competency: "Query tuning" },
    ...{ from: "basic", to: "intermediate", days: 6 },
    comment:
      "The shipment search took 9 seconds. I read the plan and replaced two indexes with one over both " +
      "columns. It takes 0.2 now.",
    evidence: {
      title: "Shipment search: plans before and after",
      url: "https://git.example.com/kestrel/core/pull/341",
    },
  },
  {
    ...{ who: "yuki.tanemura", discipline, competency: "Profiling and performance", technology: "Python" },
    ...{ from: "basic", to: "intermediate", days: 9 },
    comment: "Profiled the invoice export: 80 % was date parsing. It takes 40 seconds instead of 6 minutes now.",
    evidence: { title: "Invoice export: flame graph", url: "https://wiki.example.com/invoicing/export-profile" },
  },
  {
    ...{ who: "yuki.tanemura", discipline, competency: "Zero-downtime migrations" },
    ...{ from: "intermediate", to: "advanced", days: 5 },
    comment:
      "Split the orders table (310 million rows) over three releases in daytime: expand, backfill in " +
      "batches, contract. " +
      "Nobody noticed, and I rehearsed the way back.",
    evidence: { title: "Orders: plan and log of the split", url: "https://wiki.example.com/havenmeer/orders-split" },
  },
  {
    ...{ who: "oscar.villalobos", discipline, competency: "Relational modelling" },
    ...{ from: "basic", to: "intermediate", days: 44 },
    comment:
      "The loyalty scheme is my model: points as entries, never a balance, and constraints for every rule we " +
      "could name.",
    evidence: { title: "Loyalty: the model", url: "https://git.example.com/havenmeer/loyalty/pull/7" },
  },
  {
    ...{ who: "oscar.villalobos", discipline, competency: "Service boundaries" },
    ...{ from: "no_experience", to: "basic", days: 9 },
    comment:
      "I moved the booking rules out of the controllers into the module where they belong, with Yuki's " +
      "advice on two of them.",
  },
  {
    ...{ who: "nia.pritchard-bowen", discipline, competency: "Concurrency", technology },
    ...{ from: "no_experience", to: "basic", days: 14 },
    comment:
      "I call the pricing service asynchronously in the new basket, and I know now why our cache mustn't be " +
      "a plain map.",
    question: {
      text: "Good start. Can you show me the basket call and tell me what happens when pricing is slow?",
      after: 1,
    },
    reply: { text: "It gives up after 800 ms and shows the old price with a note. I wrote a test for that.", after: 1 },
  },
  {
    ...{ who: "nia.pritchard-bowen", discipline, competency: "Unit testing", technology },
    ...{ from: "basic", to: "intermediate", days: 4 },
    comment:
      "All my stories since September came with tests, error paths too. I moved the clock out of the voucher " +
      "rules for that.",
    evidence: { title: "Voucher rules without a clock", url: "https://git.example.com/havenmeer/basket/pull/76" },
  },
  {
    ...{ who: "emeka.nwachukwu-obi", discipline, competency: "Build and dependency tooling", technology: "Rust" },
    ...{ from: "basic", to: "intermediate", days: 15 },
    comment:
      "I added the workspace, pinned the toolchain, and sorted out the two TLS libraries that wouldn't link together.",
  },
  {
    ...{ who: "emeka.nwachukwu-obi", discipline, competency: "Messaging and events" },
    ...{ from: "intermediate", to: "advanced", days: 30 },
    comment:
      "I chose the log instead of the queue for tracking events, wrote down what that costs, and replayed " +
      "two weeks of " +
      "events after the mapping fault in June.",
    evidence: { title: "Decision: a log for tracking events", url: "https://wiki.example.com/parcel/decisions/log" },
  },
  {
    ...{ who: "hanna.kivisto", discipline, competency: "Code review" },
    ...{ from: "basic", to: "intermediate", days: 6 },
    comment:
      "I review for two teams and answer the same day. Marta counted: I found 7 of the 10 faults that " +
      "reviews found last quarter.",
  },
];
