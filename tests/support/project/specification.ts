export interface Section {
  title: string;
  /** What the specification says, shortened, by the name that tests use. */
  sentences: Readonly<Record<string, string>>;
}

/**
 * The sentences of the specification, and below them what the product promises beyond it. A test lists those it shows
 * in a comment above it
 * (at the top of a file, for all its tests): `// spec: sheet.columns, sheet.legend`. docs/spec-coverage.md is generated from both.
 */
export const SPECIFICATION: Readonly<Record<string, Section>> = {
  chrome: {
    title: "Shared chrome and routes",
    sentences: {
      "signed-out": "If no user is signed in, pages redirect to /",
      "session-spinner": "A spinner shows while the session loads",
      "links-by-role": "The logo links to /sheet; the two links show for admins and managers only",
      "hidden-at-root": "… and are hidden on the path /",
      timesheets: 'A link labelled "Timesheets" leads to an external app',
      "log-out": "A Log out button shows when there is a user",
      footer: 'Footer: "© {year} - All Information Is Confidential" with social links',
      "unexpected-error": 'A router fallback shows "Unexpected Application Error!"',
      landing: '/ is titled "{product} - Competency Matrix" with a Google sign-in button',
      "return-after-sign-in": "Route guards lead back to the requested page after sign-in",
      headings: "Each route's screen has a heading, and a title of its own",
      "dead-ends": "An address that leads nowhere, a session that ended, no connection",
      "storage-session": "Local storage: cm_token and user",
      "viewed-user": "The person of a viewed sheet is kept apart from the signed-in user",
      "storage-notification": "Local storage: notification",
      "storage-filters": "Local storage: {column}_filter",
      selects: 'Select dropdowns: 140 to 300 px high, "Select...", "No options", "Loading..."',
      "chunk-timeout": "Script chunk load time-out: 120 seconds",
      "restricted-routes": "Restricted routes redirect people without access",
    },
  },
  sheet: {
    title: "Sheet screen",
    sentences: {
      heading: "Heading: full name followed by 's Competency Matrix",
      "disciplines-line": "Disciplines (comma-separated) and, if one contains Developer, a Languages line",
      filter: '"Filter by Discipline" offers All plus the user\'s disciplines',
      "sorted-by-area": "Rows are sorted by area name",
      "filtered-rows": "… and limited to competencies of the chosen role",
      "level-empty": "The Level column is empty for a row whose role differs from the filter",
      "reviewer-control":
        "Admins and managers viewing another's sheet see one extra control (decision: Edit Disciplines)",
      "developer-control": "Developers see another control (decision: Manage Languages)",
      columns: "The eight columns",
      searches: "Area and Competency: text search, no sort",
      "level-column": "Level: radio buttons, sortable by current level order",
      "pointers-button": "Learning Pointers: a View button that leads to the competency's route",
      "criteria-button": "Criteria: a View button that opens a modal",
      "notes-button": "Notes: a pencil button that opens a modal",
      "last-updated": "Last Updated: long month, day, year and 12-hour time",
      legend: "A legend table explains the levels",
    },
  },
  "sheet-modals": {
    title: "Sheet modals",
    sentences: {
      notes: "Notes: title, rich-text editor, Save",
      editor: "The editor's formats",
      criteria: "Criteria: title, the four texts, Close, 65vh",
      languages: "Manage Languages: two columns with arrows, 400px",
      "last-language": "… the last remaining current language cannot be removed",
      "removal-warning": '… the warning lists the removed ones; "Save & Close"',
      disciplines: "Edit Disciplines: same pattern, its own warning, no minimum",
      "language-select": "Language Select: forced, title, multi-select, caption, Save disabled until one is chosen",
      "already-removed": "… what is already gone when it is removed is logged and skipped",
      "language-records": "… one user-technology record per chosen language",
    },
  },
  levels: {
    title: "Levels, states and transitions",
    sentences: {
      enumeration: "Level enumeration, labels, ordinals 0 to 3",
      pending: "Picking a radio sets the desired level; PENDING where it differs",
      current: "Current changes only through manager approval",
      withdraw: "Clicking the current level resets desired",
      saves: "Each change triggers a save (decision: a run of arrow keys is one)",
      "reviewer-picks": "A reviewer's pick sets both at once",
      approve: "A tick approves: manager change, then the change with both equal",
      "second-call": "… the client's second call (decision: accepted, changes nothing)",
      reconcile: "Languages and disciplines: per name more adds, more deletes, tie",
    },
  },
  session: {
    title: "Session",
    sentences: {
      credential: "The credential of the sign-in button is accepted as the bearer token",
      errors: "Errors of the session and the sign-in are logged (decision: the sign-in screen says why)",
      "transition-token": "transition_token is redeemed and cleared (decision: on the server)",
      landing: "With a token the app goes to /sheet, otherwise to the landing page",
      "log-out": "Log out clears the transition cookie for the parent domain",
    },
  },
  rules: {
    title: "Validation rules and permissions of the sheet",
    sentences: {
      "language-minimum": "Language Select: at least one",
      "own-sheet": "Managers and admins review only sheets that are not their own",
      "missing-id": "A missing id: the request is not sent and a console error names it",
      methods: 'Only five methods; otherwise "Invalid REST method specified"',
      "link-protocols": "Link addresses: http, https, mailto, tel; others become blank",
      "image-types": "The image picker's five types, embedded inline",
      undo: "Undo merges within 1000 ms, at most 100 steps",
      indent: "Indent 1 to 8, headings 1 to 3",
      forbidden: "A 403 sends the browser to the root unless it is there",
    },
  },
  template: {
    title: "Template screen",
    sentences: {
      columns:
        "Columns: Area, Competency (link to its form), Description, Disciplines, Learning Pointers (View), " +
        "Criteria, Last Updated, Published",
      published: "Published or Un-Published",
      searches: "Area and Competency have search boxes; the text is saved in local storage and restored",
      sort: "Default sort: area name ascending; also by Disciplines, Last Updated and Published",
      filter: '"Filter by Discipline" (All plus each discipline)',
      criteria: "Criteria",
      actions: "Add New Competency (admin or manager); Manage … (admin only)",
      notification: "A notification saved in local storage is shown once, then cleared",
      route:
        "Route: admins and managers; others to /sheet (decided by the server, for RSC payloads too; 403 from the API)",
    },
  },
  competency: {
    title: "Competency form",
    sentences: {
      title: 'Title: "New Competency" or the competency\'s name',
      fields: "Fields: name, description, area, discipline, four criteria texts, a Publish switch",
      saved: 'After saving: /competency-matrix-template with "Changes Saved"',
      "save-enabled": "Save is enabled only if all but Publish are non-empty",
      publish: "published true shows Published, null or false Un-Published; the switch toggles it",
      roles: "Managers may add competencies; employees get 403",
    },
  },
  catalogues: {
    title: "Manage modals",
    sentences: {
      "one-row": "A list of rows; only one row in edit mode at a time",
      "save-cancel": "Save and Cancel return to view mode; the list reloads after save",
      "general-technology": "The area modal has a general_technology flag",
      "save-disabled": "Save is disabled when the name is empty or a save is in progress",
      "admins-only": "Admins manage languages, disciplines and areas; managers cannot",
      merging:
        "Beyond the spec: merging and retiring, undone for 30 days ([decision " +
        "5](decisions/0005-merging-catalogue-entries.md))",
    },
  },
  learning: {
    title: "Learning pointers screen",
    sentences: {
      table: '"Learning Pointers for {competency name}", columns Learning Pointer and Description',
      sanitised: "Descriptions are sanitised, on write and on display",
      "new-tab": "… links open in a new tab",
      buttons: "Buttons: Add Learning Pointer and Back",
      "edit-by-admin": "Admins can click a pointer's name to edit it",
      roles: "Managers cannot edit learning pointers, except their own (decision: authors may); employees view them",
      new: "New: Save only if name and notes are non-empty; tags are optional",
      edit: "Edit: … and at least one competency is selected",
      tags: "Competency choices are limited to the chosen areas; removing an area drops its competencies",
      save: "On save, name and description are updated, then links are reconciled",
      marks: "user_learning_pointer (decision: planned or done)",
    },
  },
  matrices: {
    title: "Competency Matrices screen",
    sentences: {
      columns:
        "Table of the manager's employees: Manager, Employee, Disciplines, Notifications (one per line), Last Updated",
      empty: '"No Updates" if empty, "N/A" without a sheet',
      searches: "Search boxes for Managers and Employees",
      links: "The name links to /sheet for oneself, else to /users/{user_id}/sheets/{sheet_id}",
      order: "Most notification text first",
      route: "Route: admins and managers; others to /",
    },
  },
  errors: {
    title: "Error catalogue",
    sentences: {
      texts: "The 41 alert texts, word for word",
      calls:
        "Each is shown by its own failure: of the browser's calls, in the dialog or row that called, with " +
        "the request's id and Retry",
      pages: "… of a page's read on the server, inside the page's shell with Retry and the request's id",
      logged: "… and written to the console",
      unused: "… an unused text fails",
    },
  },
  calls: {
    title: "The calls it makes",
    sentences: {
      list: "Every call with its method, path, query and body wrapper; the other resource paths",
      bearer: "Calls go to /api/cm/v1 with the bearer token from cm_token",
      entities: "Each entity has the specification's fields",
      answers: "Every answer is as described",
      roles: "Who may call what (decision: the server enforces it)",
      malformed: "Malformed input gets a described problem",
    },
  },
  look: {
    title: "Look and access, beyond the specification",
    sentences: {
      axe:
        "axe finds nothing on any screen, dialog or notice, in light, dark and forced colours; targets of 24 " +
        "px; nothing cut off at 320, 768 (1536 at 200 %) and 1280 px",
      steady:
        "Nothing moves while it is read (CLS < 0.05), and no hydration warning, on every address, in time " +
        "zones before and behind the server's",
      "level-steady": "Requesting a level, its saving and withdrawing it move no row",
      patterns:
        "The patterns: table and `aria-sort`, one radiogroup a row, dialog, combobox, toolbar; focus never " +
        "under what sticks",
      keyboard: "The journey, and ten decisions, by keyboard alone",
      orientation: "Titles, focus to the heading, first-run hints, the summary's picture and its words",
      print: "Print: a table whose head comes back, no chrome, notes and criteria by choice",
    },
  },
};

/** Sentences that no test of ours can show, with the reason. */
export const UNTESTED: Readonly<Record<string, string>> = {};
