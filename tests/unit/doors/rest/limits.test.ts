import "@/tests/support/settings";
import type { oas31 } from "zod-openapi";
import { describeApi } from "@/lib/doors/rest/openapi";

type Schema = oas31.SchemaObject & { $ref?: string };

const LIMITS = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;
/** What an id or a page's place has by its type. */
const OF_TYPES = ["minimum 1", "minimum -9007199254740991", "maximum 2147483647", "maximum 9007199254740991"];

const document = describeApi();
const found = new Map<string, Set<string>>();

/** Notes the limits of a field and of what is in it. */
function note(schema: Schema, at: string): void {
  if (schema.$ref) return note(document.components!.schemas![schema.$ref.split("/").at(-1)!] as Schema, at);
  const limits = LIMITS.flatMap((limit) => (schema[limit] === undefined ? [] : [`${limit} ${schema[limit]}`]));
  const own = limits.filter((limit) => !OF_TYPES.includes(limit)).join(", ");
  if (own !== "") found.set(own, (found.get(own) ?? new Set()).add(at));
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    note(field as Schema, at === "" ? name : `${at}.${name}`);
  if (schema.items) note(schema.items as Schema, `${at}[]`);
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (one) note(one as Schema, at);
}

test("no call takes more, less, longer or shorter values than this table says", () => {
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

/** Each limit, and the fields that have it in a body or a query. */
const TABLE = {
  "maxItems 10": "cm_import.defaults cm_review_details.evidence",
  "maxItems 100": "cm_conversation_round.cm_role_ids cm_grade.role_ids user.cm_role_ids",
  "maxItems 20": "cm_competency.aliases user.manager_ids",
  "maxItems 2000": "cm_case.evidence_ids cm_case.notes_of_ids cm_cv.entries",
  "maxItems 4": "cm_competency.version.moved_levels cm_competency_version.moved_levels cm_preparation.answers",
  "maxItems 4000": "cm_import.create cm_import.leave_out cm_import.moved_bars cm_import.names",
  "maxItems 50":
    "cm_cv.clients cm_engagement.competencies cm_import.replace cm_import.values cm_record.competencies cm_starter.languages",
  "maxItems 500": "cm_career_file.places",
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
};
