import { ADMIN_STATES } from "./admin-states";
import { openConsent } from "./consent";
import { openedBy, type Screen } from "./screen";
import { STATES } from "./screen-states";
import { dialog, moreDialog, press, then } from "./screen-steps";

const admin = openedBy("admin");

/** The admins' screens. */
export const ADMIN_SCREENS: readonly Screen[] = [
  admin("expected-levels", "/expected-levels"),
  admin("document-template", "/document-template"),
  admin("template", "/competency-matrix-template"),
  admin("template-export", "/competency-matrix-template", moreDialog("Export")),
  admin("template-print", "/competency-matrix-template", moreDialog("Print")),
  admin("template-criteria", "/competency-matrix-template", dialog(/^View criteria/)),
  admin("template-languages", "/competency-matrix-template", dialog("Manage All Languages")),
  admin("template-disciplines", "/competency-matrix-template", then(dialog("Manage Disciplines"), press(/^Retire/))),
  admin("template-areas", "/competency-matrix-template", then(dialog("Manage Areas"), press(/^Edit/))),
  admin("template-retired", "/competency-matrix-template", then(dialog("Manage All Languages"), ADMIN_STATES.retired)),
  admin("template-merge", "/competency-matrix-template", ADMIN_STATES.merge),
  admin("starters", "/starters", (page) => page.getByRole("checkbox", { name: "Developer" }).click()),
  admin("competency-new", "/competency"),
  admin("competency-discipline", "/competency", (page) => page.getByRole("combobox", { name: "Discipline" }).click()),
  admin("competency-edit", "/competency-matrix-template", ADMIN_STATES.competency),
  admin("competency-impact", "/competency-matrix-template", then(ADMIN_STATES.competency, ADMIN_STATES.unpublished)),
  admin("competency-versions", "/competency-matrix-template", then(ADMIN_STATES.competency, dialog("Versions"))),
  admin(
    "competency-version-question",
    "/competency-matrix-template",
    then(ADMIN_STATES.competency, ADMIN_STATES.versionQuestion),
  ),
  admin(
    "competency-two-versions",
    "/competency-matrix-template",
    then(ADMIN_STATES.competency, ADMIN_STATES.competencyChangedElsewhere),
  ),
  admin("conversation-rounds-admin", "/conversation-rounds"),
  admin("conversation-rounds-new", "/conversation-rounds", dialog("Start round")),
  admin("conversation-rounds-delete", "/conversation-rounds", dialog(/^Delete /)),
  admin("competency-leave", "/competency", ADMIN_STATES.leaving),
  admin("pointers-admin", "/competency-matrix-template", STATES.pointers),
  admin("pointers-new", "/competency-matrix-template", then(STATES.pointers, dialog("Add Learning Pointer"))),
  admin("pointers-edit", "/learning-pointers", then(ADMIN_STATES.pointerOfSeed, dialog("Evolutionary databases"))),
  admin("people", "/people"),
  admin("people-nobody", "/people?search=zzz"),
  admin("people-add", "/people", dialog("Add person")),
  admin("people-edit", "/people", dialog(/^Edit/)),
  admin("people-two-versions", "/people", ADMIN_STATES.personChangedElsewhere),
  admin("import-preview", "/import?kind=people", ADMIN_STATES.importPlanned),
  admin("import-headings", "/import?kind=people", ADMIN_STATES.importHeadings),
  admin("people-hand-over", "/people", ADMIN_STATES.personAct("Hand over reports")),
  admin("people-deactivate", "/people", ADMIN_STATES.personAct("Deactivate")),
  admin("people-erase", "/people", ADMIN_STATES.personAct("Erase")),
  admin("people-menu", "/people", press(/^Actions for/)),
  admin("people-selected", "/people", ADMIN_STATES.selectedPeople),
  admin("people-change", "/people", then(ADMIN_STATES.selectedPeople, dialog("Deactivate"))),
  admin("assistants", "/settings/assistants"),
  admin("assistants-consent", "/settings/assistants", openConsent),
  admin("service-accounts", "/settings/service-accounts"),
  admin("service-accounts-new", "/settings/service-accounts", dialog("Create service account")),
  admin("service-accounts-mapping", "/settings/service-accounts", dialog("Add mapping")),
  admin("webhooks", "/settings/webhooks"),
  admin("webhooks-new", "/settings/webhooks", dialog("Create webhook")),
  admin("messages", "/settings/messages"),
  admin("audit", "/audit"),
  admin("audit-before-and-after", "/audit", (page) => page.getByText("Before and after").first().click()),
  admin("audit-whose", "/audit", (page) => page.getByRole("combobox", { name: "Person" }).click()),
];
