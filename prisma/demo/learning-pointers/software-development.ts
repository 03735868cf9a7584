import type { DemoLearningPointer } from "./learning-pointer";

export const softwareDevelopmentPointers: DemoLearningPointer[] = [
  {
    name: "MDN: HTML",
    url: "https://developer.mozilla.org/en-US/docs/Web/HTML",
    description:
      "<p>The reference for every element and attribute. Start with the guide on <strong>structuring " +
      "documents</strong>, then " +
      "look up elements as you meet them.</p>",
    competencies: [
      { discipline: "Frontend Developer", name: "Semantic HTML" },
      { discipline: "Frontend Developer", name: "Forms and validation" },
    ],
  },
  {
    name: "MDN: Learn CSS layout",
    url: "https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/CSS_layout",
    description:
      "<p>A course from normal flow to grid, with exercises. Work through <em>flexbox</em> and <em>grid</em> " +
      "in order; each takes " +
      "about an evening.</p>",
    competencies: [{ discipline: "Frontend Developer", name: "CSS layout" }],
  },
  {
    name: "MDN: Asynchronous JavaScript",
    url: "https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Async_JS",
    description:
      "<p>Promises, async functions and workers explained with small examples that you can run in the browser.</p>",
    competencies: [{ discipline: "Frontend Developer", name: "Asynchronous code" }],
  },
  {
    name: "web.dev: Web Vitals",
    url: "https://web.dev/articles/vitals",
    description:
      "<p>What the Core Web Vitals measure and which values are good. Read it before optimising " +
      "anything:</p><ul><li>Largest " +
      "Contentful Paint</li><li>Interaction to Next Paint</li><li>Cumulative Layout Shift</li></ul>",
    competencies: [{ discipline: "Frontend Developer", name: "Browser performance" }],
  },
  {
    name: "Chrome DevTools documentation",
    url: "https://developer.chrome.com/docs/devtools",
    description:
      "<p>The chapters on breakpoints, memory and the performance panel repay an afternoon of practice on " +
      "one of your own pages.</p>",
    competencies: [
      { discipline: "Frontend Developer", name: "Systematic debugging" },
      { discipline: "Frontend Developer", name: "Browser performance" },
    ],
  },
  {
    name: "ARIA Authoring Practices Guide",
    url: "https://www.w3.org/WAI/ARIA/apg/",
    description:
      "<p>How dialogs, menus, tabs and comboboxes should behave with keyboard and screen reader. <strong>Use " +
      "a native element " +
      "first</strong>; this is for what is left.</p>",
    competencies: [
      { discipline: "Frontend Developer", name: "Accessible components" },
      { discipline: "UX Designer", name: "Inclusive design" },
    ],
  },
  {
    name: "Web Content Accessibility Guidelines 2.2",
    url: "https://www.w3.org/TR/WCAG22/",
    description:
      "<p>The standard our clients ask for. Each criterion links to <em>Understanding</em>, which is the " +
      "readable part.</p>",
    competencies: [
      { discipline: "QA Engineer", name: "Accessibility testing" },
      { discipline: "Frontend Developer", name: "Accessible components" },
      { discipline: "UX Designer", name: "Inclusive design" },
    ],
  },
  {
    name: "OWASP Top Ten",
    url: "https://owasp.org/www-project-top-ten/",
    description:
      "<p>The most common weaknesses of web applications with examples and counter-measures. Try to find one " +
      "of each in a project " +
      "you know.</p>",
    competencies: [
      { discipline: "QA Engineer", name: "Security testing basics" },
      { discipline: "Frontend Developer", name: "Browser security" },
      { discipline: "Backend Developer", name: "Authentication and authorisation" },
    ],
  },
  {
    name: "OWASP Cheat Sheet Series",
    url: "https://cheatsheetseries.owasp.org/",
    description:
      "<p>Short, practical sheets. Good first ones: <em>Authentication</em>, <em>Session Management</em> and " +
      "<em>Cross Site " +
      "Scripting Prevention</em>.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Authentication and authorisation" },
      { discipline: "Frontend Developer", name: "Browser security" },
    ],
  },
  {
    name: "OpenID Connect Core 1.0",
    url: "https://openid.net/specs/openid-connect-core-1_0.html",
    description:
      "<p>The specification behind most single sign-on. Section 3.1.3.7 lists what has to be checked in an " +
      "ID token: <strong>all " +
      "of it</strong>.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Authentication and authorisation" }],
  },
  {
    name: "MDN: Content Security Policy",
    url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/CSP",
    description: "<p>How a policy works and how to roll one out in report-only mode first.</p>",
    competencies: [{ discipline: "Frontend Developer", name: "Browser security" }],
  },
  {
    name: "PostgreSQL: Using EXPLAIN",
    url: "https://www.postgresql.org/docs/current/using-explain.html",
    description: "<p>Learn to read a plan from the inside out. Keep a query of your own project open beside it.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Query tuning" },
      { discipline: "Cloud Engineer", name: "Operating managed databases" },
    ],
  },
  {
    name: "PostgreSQL: Constraints",
    url: "https://www.postgresql.org/docs/current/ddl-constraints.html",
    description:
      "<p>Check, unique, foreign key and exclusion constraints. A rule that the database keeps is a rule " +
      "that <em>no release can " +
      "forget</em>.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Relational modelling" }],
  },
  {
    name: "Use The Index, Luke",
    url: "https://use-the-index-luke.com/",
    description:
      "<p>A free book about indexes for developers rather than administrators. The chapters on the " +
      "<strong>where clause</strong> " +
      "are the heart of it.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Query tuning" }],
  },
  {
    name: "Martin Fowler: Evolutionary Database Design",
    url: "https://martinfowler.com/articles/evodb.html",
    description: "<p>Why schema changes belong in version control beside the code, and how teams live with that.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Zero-downtime migrations" },
      { discipline: "Backend Developer", name: "Relational modelling" },
    ],
  },
  {
    name: "Martin Fowler: Parallel Change",
    url: "https://martinfowler.com/bliki/ParallelChange.html",
    description:
      "<p>Expand, migrate, contract: two pages that explain most safe changes to interfaces and schemas.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Zero-downtime migrations" },
      { discipline: "Backend Developer", name: "REST API design" },
    ],
  },
  {
    name: "Martin Fowler: Bounded Context",
    url: "https://martinfowler.com/bliki/BoundedContext.html",
    description:
      "<p>Why one word may mean two things in a company, and why that is all right when the border is explicit.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Service boundaries" },
      { discipline: "Business Analyst", name: "Domain modelling" },
    ],
  },
  {
    name: "Martin Fowler: The Practical Test Pyramid",
    url: "https://martinfowler.com/articles/practical-test-pyramid.html",
    description:
      "<p>Which test belongs at which level, with code. Discuss it with your team against your <em>own</em> suite.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Unit testing" },
      { discipline: "QA Engineer", name: "Test automation architecture" },
      { discipline: "Frontend Developer", name: "End-to-end journeys" },
    ],
  },
  {
    name: "Martin Fowler: What do you mean by Event-Driven?",
    url: "https://martinfowler.com/articles/201701-event-driven.html",
    description:
      "<p>Tells four patterns apart that are often thrown together under one name. Know which of them you " +
      "are building.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Messaging and events" }],
  },
  {
    name: "RFC 9110: HTTP Semantics",
    url: "https://www.rfc-editor.org/rfc/rfc9110.html",
    description:
      "<p>Methods, status codes and conditional requests at the source. Sections 9, 13 and 15 are the ones " +
      "to know well.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "REST API design" },
      { discipline: "Frontend Developer", name: "Consuming web APIs" },
    ],
  },
  {
    name: "OpenAPI Specification",
    url: "https://spec.openapis.org/oas/latest.html",
    description:
      "<p>The format in which we describe interfaces. Read it with an existing description open, not from " +
      "front to back.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "REST API design" },
      { discipline: "Business Analyst", name: "Integration analysis" },
    ],
  },
  {
    name: "Google Engineering Practices: Code Review",
    url: "https://google.github.io/eng-practices/review/",
    description:
      "<p>Two short guides, for reviewers and for authors. The page on <strong>how to write review " +
      "comments</strong> is worth " +
      "rereading each year.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Code review" }],
  },
  {
    name: "TypeScript Handbook",
    language: "TypeScript",
    url: "https://www.typescriptlang.org/docs/handbook/intro.html",
    description:
      "<p>Narrowing, generics and conditional types in a sensible order. Do not skip <em>Narrowing</em>.</p>",
    competencies: [
      { discipline: "Frontend Developer", name: "Types and data modelling" },
      { discipline: "Backend Developer", name: "Language and idioms" },
    ],
  },
  {
    name: "Effective Go",
    language: "Go",
    url: "https://go.dev/doc/effective_go",
    description: "<p>How idiomatic Go looks and why. Older than some of the language, but the reasoning holds.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Language and idioms" }],
  },
  {
    name: "The Rust Book: Error Handling",
    url: "https://doc.rust-lang.org/book/ch09-00-error-handling.html",
    description:
      "<p>When to panic and when to return a Result. A clear account of recoverable and unrecoverable " +
      "errors, useful beyond Rust.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Error handling" }],
  },
  {
    name: "Python: asyncio",
    language: "Python",
    url: "https://docs.python.org/3/library/asyncio.html",
    description:
      "<p>Tasks, time-outs and synchronisation. The page <em>Developing with asyncio</em> lists the usual traps.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Concurrency" }],
  },
  {
    name: "Python Packaging User Guide",
    language: "Python",
    url: "https://packaging.python.org/en/latest/",
    description: "<p>Projects, dependencies and publishing done the current way, with a tutorial of about an hour.</p>",
    competencies: [{ discipline: "Backend Developer", name: "Build and dependency tooling" }],
  },
  {
    name: "Learn Java",
    language: "Java",
    url: "https://dev.java/learn/",
    description:
      "<p>Oracle's tutorials. Good for catching up on records, pattern matching and <strong>virtual " +
      "threads</strong>.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Language and idioms" },
      { discipline: "Backend Developer", name: "Concurrency" },
    ],
  },
  {
    name: "Testing Library: Guiding Principles",
    url: "https://testing-library.com/docs/guiding-principles/",
    description:
      "<p>One page: the more your tests resemble the way the software is used, the more confidence they give.</p>",
    competencies: [{ discipline: "Frontend Developer", name: "Component testing" }],
  },
  {
    name: "Playwright: Best Practices",
    url: "https://playwright.dev/docs/best-practices",
    description:
      "<p>Locators, isolation and waiting done right. Compare the list with the last flaky journey you met.</p>",
    competencies: [
      { discipline: "Frontend Developer", name: "End-to-end journeys" },
      { discipline: "QA Engineer", name: "Test automation architecture" },
    ],
  },
];
