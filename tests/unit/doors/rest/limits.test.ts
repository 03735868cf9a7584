import "@/tests/support/settings";
import type { oas31 } from "zod-openapi";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { describeApi } from "@/lib/doors/rest/openapi";
import type { Endpoint } from "@/lib/platform/core/endpoint";

type Schema = oas31.SchemaObject & { $ref?: string };

const LIMITS = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;
/** What an id or a page's place has by its type. */
const OF_TYPES = ["minimum 1", "minimum -9007199254740991", "maximum 2147483647", "maximum 9007199254740991"];

const document = describeApi();
const found = new Map<string, Set<string>>();

/** Notes the limits, choices and default of a field and of what is in it. */
function note(schema: Schema, at: string): void {
  if (schema.$ref) return note(document.components!.schemas![schema.$ref.split("/").at(-1)!] as Schema, at);
  const limits = LIMITS.flatMap((limit) => (schema[limit] === undefined ? [] : [`${limit} ${schema[limit]}`]));
  const own = limits.filter((limit) => !OF_TYPES.includes(limit)).join(", ");
  const choices = schema.enum && `one of ${schema.enum.join(" ")}`;
  const byDefault = schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`;
  const orNull = [schema.type].flat().includes("null") ? "or null" : "";
  for (const rule of [own, choices, byDefault, orNull].filter(Boolean) as string[])
    found.set(rule, (found.get(rule) ?? new Set()).add(at));
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    note(field as Schema, at === "" ? name : `${at}.${name}`);
  if (schema.items) note(schema.items as Schema, `${at}[]`);
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (one) note(one as Schema, at);
}

test("no call takes other values than this table says, nor means others by what is left out", () => {
  for (const methods of Object.values(document.paths ?? {}))
    for (const { parameters = [], requestBody } of Object.values(methods) as oas31.OperationObject[]) {
      for (const one of parameters as oas31.ParameterObject[])
        if (one.in === "query") note(one.schema as Schema, `?${one.name}`);
      const { content = {} } = (requestBody ?? {}) as Partial<oas31.RequestBodyObject>;
      for (const { schema } of Object.values(content)) note(schema as Schema, "");
    }
  const table = [...found].map(([limit, fields]) => [limit, [...fields].sort().join(" ")]);
  expect(Object.fromEntries(table)).toEqual(TABLE);
});

test.each<[string, (call: Endpoint) => boolean, string]>([
  // What two people may edit at once.
  [
    "have an entity tag",
    ({ concurrency }) => concurrency !== null,
    "getArea getCompetency getLearningPointer getNeed getPerson getReviewDetails getRole getSheetCompetency getTechnology updateArea updateCompetency updateLearningPointer updateNeed updatePerson updateReviewDetails updateRole updateSheetCompetency updateTechnology",
  ],
  // Their stored answer would keep a secret or a person, or they change nothing when repeated.
  [
    "take no Idempotency-Key",
    ({ method, idempotencyKey }) => method === "POST" && !idempotencyKey,
    "createAccessToken createAssistantConnection createCareerEntries createCareerFilePreview createCompetencyMove createDeactivation createErasure createHandOver createImport createImportPreview createImportUndo createInvitation createPeopleChange createPerson createPersonalAccessToken createServiceAccount createServiceToken createWebhook createWebhookSecret findSharedCriteria previewCompetencyVersion undoEngagementChange",
  ],
  // They keep the processor or the database busy.
  [
    "run one at a time",
    ({ alone }) => alone,
    "countPeople createImport createImportPreview createImportUndo exportLevelsAsOf getCvDocument getNeedCvs getTemplateDocument listAuditRecords listAvailability listCompetencies listPeopleMatches listTeamLevels previewCompetencyVersion updateDocumentTemplate",
  ],
  // Beside the exports of lists.
  [
    "are streamed",
    ({ id, streamed }) => streamed && !id.startsWith("export"),
    "getCareerFile getCvDocument getMyData getNeedCvs getTemplateDocument",
  ],
  ["need no bearer token", ({ access }) => access !== "bearer", "createAccessToken getDescription"],
])("only these calls %s", (_what, differs, calls) => {
  const found = listedEndpoints.filter(differs).map(({ id }) => id);
  expect(found.sort().join(" ")).toBe(calls);
});

/** Each rule, and the fields that have it in a body or a query. */
const TABLE = {
  "maxItems 10": "cm_import.defaults cm_review_details.evidence",
  "maxItems 100": "cm_conversation_round.cm_role_ids cm_grade.role_ids user.cm_role_ids",
  "maxItems 1000": "cm_career_file.places",
  "maxItems 20": "cm_competency.aliases user.manager_ids",
  "maxItems 2000": "cm_case.evidence_ids cm_case.notes_of_ids cm_cv.entries",
  "maxItems 4": "cm_competency.version.moved_levels cm_competency_version.moved_levels cm_preparation.answers",
  "maxItems 4000": "cm_import.create cm_import.leave_out cm_import.moved_bars cm_import.names",
  "maxItems 50":
    "cm_cv.clients cm_engagement.competencies cm_import.replace cm_import.values cm_record.competencies cm_starter.languages",
  "maxItems 512": "cm_import.mapping",
  "maxItems 8": "cm_need.nice",
  "maxLength 100":
    "?act ?area ?competency ?employee ?manager ?search cm_import.defaults[].column cm_import.mapping[].column cm_import.replace[] cm_import.values[].value user.based_on_version",
  "maxLength 1000": "cm_import.mapping[].heading",
  "maxLength 120": "?purpose",
  "maxLength 1600": "?must ?nice",
  "maxLength 200":
    "?area_name cm_agreement.course cm_engagement.organization cm_engagement.role cm_record.issuer cm_record.number user.last_name",
  "maxLength 2000":
    "cm_agreement.text cm_answer.words cm_assistant_connection.client_id cm_assistant_connection.state cm_cv.entries[].words cm_cv.introduction cm_engagement.summary cm_preparation.answers[] cm_review_details.comment cm_webhook.url",
  "maxLength 220": "?except_user_ids",
  "maxLength 254": "cm_reader.email",
  "maxLength 255": "cm_import.file_name",
  "maxLength 273091": "cm_cv.photo",
  "maxLength 320": "cm_import.create[].email",
  "maxLength 400": "cm_import.create[].name cm_import.names[].means cm_import.names[].name",
  "maxLength 4000": "cm_case.introduction cm_import.table",
  "maxLength 44": "?user_ids",
  "maxLength 500": "cm_assistant_connection.redirect_uri",
  "maxLength 60": "cm_need.must[] cm_need.nice[]",
  "maxLength 660": "?user_ids",
  "maxLength 8000": "?cursor",
  "maximum 100":
    "cm_engagement.later_percent cm_engagement.percent cm_need.headcount cm_need.percent cm_need.probability",
  "maximum 1000": "?limit",
  "maximum 120": "based_on.reviews.confirm_after_months cm_settings.reviews.confirm_after_months",
  "maximum 20": "cm_expectations.cells[].min_languages",
  "maximum 365": "cm_agreement.days",
  "maximum 366":
    "cm_personal_access_token.expires_in_days cm_service_account.expires_in_days cm_service_token.expires_in_days",
  "maximum 8": "cm_grade.place",
  "minItems 1, maxItems 10":
    "cm_decision_undo.cm_competency_change_ids cm_import_acceptance.levels cm_review_decision.decisions",
  "minItems 1, maxItems 100": "cm_confirmation.sheet_competency_ids",
  "minItems 1, maxItems 200": "competency_move.competency_ids people_change.user_ids",
  "minItems 1, maxItems 2000": "cm_expectations.cells",
  "minItems 1, maxItems 28": "cm_webhook.events",
  "minItems 1, maxItems 4": "cm_import.moved_bars[].levels",
  "minItems 1, maxItems 8": "cm_need.must cm_starter.frameworks",
  "minItems 1, maxItems 9": "cm_service_account.scopes",
  "minLength 1, maxLength 100": "?q",
  "minLength 1, maxLength 1000":
    "cm_manager_competency_change.reason cm_manager_competency_decline.reason cm_review_decision.decisions[].reason",
  "minLength 1, maxLength 200":
    "?location cm_area.name cm_catalogue_request.name cm_client.alias cm_client.name cm_competency.aliases[] cm_competency.name cm_conversation_round.name cm_cv.clients[] cm_cv.title cm_engagement.project cm_grade.name cm_learning_pointer.name cm_need.title cm_personal_access_token.name cm_record.title cm_review_details.evidence[].title cm_role.name cm_scim_mapping.name cm_service_account.name cm_starter.languages[] cm_technology.name cm_webhook.name user.first_name user.location user.personnel_number",
  "minLength 1, maxLength 2000": "cm_decision.reason cm_review_message.text",
  "minLength 1, maxLength 400": "cm_import.defaults[].value",
  "minLength 1, maxLength 5000":
    "cm_competency.advanced cm_competency.basic cm_competency.description cm_competency.intermediate cm_competency.no_experience",
  "minimum 0": "cm_career_file.places[] cm_import.confirm_removals",
  "minimum 0, maximum 1000000": "cm_agreement.cost",
  "minimum 0, maximum 168": "cm_service_token.overlap_hours",
  'default ""':
    "?area ?competency ?employee ?manager ?must ?nice ?purpose ?search cm_agreement.text cm_import.file_name cm_record.url cm_review_details.evidence[].url",
  'default "asked"': "cm_engagement.state",
  'default "basic"': "?level",
  'default "csv"': "?format",
  'default "current"': "?which",
  'default "docx"': "?format",
  'default "false"': "?confirmed_only ?waiting",
  'default "levels"': "?order",
  'default "named"': "?form",
  'default "open"': "cm_agreement.state",
  'default "person"': "cm_agreement.doer",
  'default "waiting_for_me"': "?state",
  "default 0": "cm_import.confirm_removals",
  "default 1": "cm_expectations.cells[].min_languages",
  "default 200": "?limit",
  "default 24": "cm_service_token.overlap_hours",
  "default []":
    "cm_import.create cm_import.defaults cm_import.leave_out cm_import.mapping cm_import.moved_bars cm_import.names cm_import.replace cm_import.values",
  "default false":
    "cm_client.may_be_named cm_import.skip_refused cm_preparation.nothing_to_add cm_starter.expected_levels people_change.gives_role user.is_admin user.is_manager user.is_staffing",
  "default null":
    "cm_agreement.due_on cm_cv.entries[].words cm_decision.again_on cm_engagement.later_from cm_import.create[].name cm_import.form cm_import.heading_line cm_import.scale cm_import.table cm_record.ends_on cm_record.spoken_level cm_record.starts_on",
  "default true": "cm_import.create[].is_created cm_preparation.opens",
  "one of 0-3 1-3 1-4 0-4 1-5 0-5 0-10 percent A-D D-A circles x-basic x-intermediate x-advanced": "cm_import.scale",
  "one of A1 A2 B1 B2 C1 C2 native": "cm_record.spoken_level",
  "one of active invited deactivated": "?state",
  "one of add_discipline remove_discipline set_manager invite deactivate": "people_change.action",
  "one of admin manager staffing": "cm_scim_mapping.role",
  "one of all languages": "cm_import.create",
  "one of annual follow_up grade start leaving": "cm_conversation.kind cm_conversation_round.kind",
  "one of area discipline language grade person competency manager": "cm_import.create[].kind",
  "one of asked held agreed": "cm_engagement.state",
  "one of asked held agreed withdrawn": "?state cm_engagement.state",
  "one of basic intermediate advanced": "?level",
  "one of certificate course education language publication": "cm_record.kind",
  "one of changes access": "?kind",
  "one of column discipline manager person": "cm_import.names[].kind",
  "one of competencies learning_pointers expected_levels people levels engagements records": "cm_import.kind",
  "one of csv xlsx": "?format",
  "one of current sample": "?which",
  "one of developer qa_engineer devops_engineer business_analyst ux_designer project_lead data_engineer consultant":
    "cm_starter.frameworks[]",
  "one of docx json": "?format",
  "one of granted not_yet": "cm_decision.outcome",
  "one of group department": "cm_scim_mapping.source",
  "one of keen rather_not happy_to_teach": "cm_interest.kind",
  "one of level engagement record": "cm_cv.entries[].of",
  "one of level.requested level.withdrawn level.approved level.declined level.set request.asked request.replied conversation_round.created need.created need.updated need.deleted engagement.asked engagement.held engagement.agreed engagement.withdrawn engagement.changed conversation.closed agreement.made agreement.due agreement.settled cv.released cv.withdrawn import.applied import.undone person.added person.deactivated person.reactivated person.erased":
    "cm_webhook.events[]",
  "one of levels free": "?order",
  "one of lines people_by_competencies competencies_by_people": "cm_import.form",
  "one of managers finders": "cm_interest.audience",
  "one of named anonymous": "?form",
  "one of no_experience basic intermediate advanced":
    "cm_agreement.level cm_competency.version.moved_levels[] cm_competency_change.current_level cm_competency_change.desired_level cm_competency_version.moved_levels[] cm_expectations.cells[].level cm_import.moved_bars[].levels[] cm_import.values[].level cm_import_acceptance.levels[].level cm_manager_competency_change.approved_level cm_review_decision.decisions[].approved_level",
  "one of open kept not_kept": "cm_agreement.state",
  "one of person manager company": "cm_agreement.doer",
  "one of planned done": "cm_user_learning_pointer.state",
  "one of read write decide": "cm_assistant_connection.scope cm_personal_access_token.scope",
  "one of role area": "cm_catalogue_request.kind",
  "one of scim people:read people:write levels:read template:read template:write learning:read needs:read audit:read":
    "cm_service_account.scopes[]",
  "one of standard slack teams": "cm_webhook.format",
  "one of technology role area competency": "?kind cm_catalogue_merge.kind",
  "one of true false": "?confirmed_only ?is_manager ?published ?waiting ?with_endless",
  "one of waiting sent not_needed failed": "?state",
  "one of waiting_for_me waiting_for_them snoozed decided_by_me all": "?state",
  "one of weekly at_once never": "cm_email_preferences.digest",
  "one of wording bar_moved": "cm_competency.version.kind cm_competency_version.kind",
  "one of yes not_yet question": "cm_answer.answer",
  "or null":
    "based_on.reviews.confirm_after_months cm_agreement.cm_conversation_id cm_agreement.cm_learning_pointer_id cm_agreement.cost cm_agreement.days cm_agreement.due_on cm_agreement.level cm_agreement.sheet_competency_id cm_agreement.teacher_id cm_catalogue_merge.target_id cm_competency.id cm_competency.published cm_conversation.cm_grade_id cm_conversation.manager_id cm_conversation_round.manager_id cm_cv.copy_of_id cm_cv.entries[].words cm_cv.need_id cm_cv.photo cm_cv_request.need_id cm_decision.again_on cm_engagement.client_id cm_engagement.competencies[].cm_technology_id cm_engagement.ends_on cm_engagement.later_from cm_engagement.later_percent cm_engagement.need_id cm_expectations.cells[].level cm_import.create[].email cm_import.create[].name cm_import.form cm_import.heading_line cm_import.mapping[].column cm_import.names[].means cm_import.scale cm_import.table cm_import.values[].level cm_learning_pointer.cm_technology_id cm_learning_pointer.url cm_need.client_id cm_record.competencies[].cm_technology_id cm_record.ends_on cm_record.spoken_level cm_record.starts_on cm_review_details.evidence[].engagement_id cm_settings.reviews.confirm_after_months cm_sheet_competency.notes cm_sheet_competency.notes_updated_at user.away_from user.away_until user.cm_grade_id user.hired_on user.location user.personnel_number",
};
