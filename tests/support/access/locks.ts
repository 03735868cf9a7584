import type { endpoints } from "@/lib/doors/rest/endpoints";
import type { Sent } from "@/tests/support/database/count-statements";

/** Which calls take which lock, so that two of them can't both act on what the other is about to change. */
const LOCKS: Record<string, readonly (keyof typeof endpoints)[]> = {
  "advisory: 72707371": [
    "decideGrade",
    "createDeactivation",
    "deleteDeactivation",
    "createErasure",
    "createHandOver",
    "createInvitation",
    "createPerson",
    "updatePerson",
    "createPeopleChange",
    "createScimMapping",
    "deleteScimMapping",
  ],
  "advisory: 72707391": ["createServiceAccount"],
  "cm_access_token: UPDATE": ["deletePersonalAccessToken"],
  "cm_agreement: UPDATE": ["updateAgreement", "deleteAgreement"],
  "cm_area, cm_role, cm_competency: SHARE ROW EXCLUSIVE": ["createImportUndo", "createImport"],
  "cm_area, cm_role, cm_technology, cm_competency: ROW EXCLUSIVE": ["createCatalogueMerge", "deleteCatalogueMerge"],
  "cm_area, cm_role, cm_technology, cm_competency: SHARE ROW EXCLUSIVE": ["applyStarterFrameworks"],
  "cm_area: NO KEY UPDATE": ["updateArea"],
  "cm_area: SHARE": ["createCompetency", "updateCompetency", "createCompetencyMove"],
  "cm_assistant_connection: UPDATE": ["deleteAssistantConnection"],
  "cm_catalogue_merge: SHARE ROW EXCLUSIVE": ["createCatalogueMerge", "deleteCatalogueMerge"],
  "cm_client: UPDATE": ["updateClient", "deleteClient"],
  "cm_competency: NO KEY UPDATE": ["updateCompetency"],
  "cm_competency_learning_pointer: UPDATE": ["deleteCompetencyLearningPointer"],
  "cm_competency_version: UPDATE": ["updateCompetencyVersion"],
  "cm_conversation: UPDATE": [
    "updateConversation",
    "deleteConversation",
    "answerCase",
    "updateCase",
    "decideGrade",
    "updatePreparation",
    "addCaseReader",
    "removeCaseReader",
  ],
  "cm_conversation_round: SHARE ROW EXCLUSIVE": ["createConversationRound"],
  "cm_conversation_round: UPDATE": ["deleteConversationRound"],
  "cm_cv: UPDATE": ["updateCv", "deleteCv", "releaseCv", "withdrawCv"],
  "cm_engagement: UPDATE": ["undoEngagementChange", "updateEngagement", "updateOwnEngagement", "deleteOwnEngagement"],
  "cm_engagement_competency, cm_record_competency: SHARE ROW EXCLUSIVE": [
    "createCatalogueMerge",
    "deleteCatalogueMerge",
  ],
  "cm_grade, cm_expectation: SHARE ROW EXCLUSIVE": ["createGrade", "updateGrade", "deleteGrade", "updateExpectations"],
  "cm_import: UPDATE": ["createImportUndo"],
  "cm_learning_pointer: KEY SHARE": ["createCompetencyLearningPointer", "createUserLearningPointer"],
  "cm_learning_pointer: NO KEY UPDATE": ["updateLearningPointer"],
  "cm_learning_pointer: SHARE ROW EXCLUSIVE": ["createCatalogueMerge", "deleteCatalogueMerge"],
  "cm_need: UPDATE": ["updateNeed", "deleteNeed", "raiseHand", "lowerHand"],
  "cm_outbox_message: UPDATE": ["createRedelivery"],
  "cm_record: UPDATE": ["updateRecord", "deleteRecord", "checkRecord", "uncheckRecord"],
  "cm_role: NO KEY UPDATE": ["updateRole"],
  "cm_role: SHARE": ["createCompetency", "updateCompetency"],
  "cm_service_account: UPDATE": ["deleteServiceAccount", "createServiceToken"],
  "cm_setting: UPDATE": ["updateSettings"],
  "cm_sheet_competency: EXCLUSIVE": [
    "createCatalogueMerge",
    "deleteCatalogueMerge",
    "updateCompetency",
    "createImportUndo",
    "applyStarterFrameworks",
  ],
  "cm_sheet_competency: UPDATE": [
    "updateCompetency",
    "createDecisionUndo",
    "createReviewDecision",
    "updateReviewDetails",
    "createReviewMessage",
    "updateReviewSnooze",
    "deleteReviewSnooze",
    "createSheetRole",
    "deleteSheetRole",
    "createConfirmation",
    "createImportAcceptance",
    "createImportObjection",
    "updateSheetCompetency",
    "createCompetencyChange",
    "createManagerCompetencyChange",
    "createManagerCompetencyDecline",
    "updateInterest",
    "deleteInterest",
    "createUserTechnology",
    "deleteUserTechnology",
  ],
  "cm_sheet_role, cm_user_technology: SHARE": ["updateCompetency", "createImportUndo", "applyStarterFrameworks"],
  "cm_sheet_role, cm_user_technology: SHARE ROW EXCLUSIVE": ["createCatalogueMerge", "deleteCatalogueMerge"],
  "cm_technology: NO KEY UPDATE": ["createCatalogueMerge", "deleteCatalogueMerge", "updateTechnology"],
  "cm_user: NO KEY UPDATE": [
    "createAssistantConnection",
    "createConversation",
    "askForCv",
    "updateEmailPreferences",
    "undoEngagementChange",
    "createEngagement",
    "updateEngagement",
    "createOwnEngagement",
    "createRecord",
    "createCatalogueRequest",
    "createCareerEntries",
    "createPersonalAccessToken",
    "createCv",
    "updateCv",
    "deleteCv",
  ],
  "cm_user_learning_pointer: UPDATE": [
    "createUserLearningPointer",
    "updateUserLearningPointer",
    "deleteUserLearningPointer",
  ],
  "cm_webhook: SHARE ROW EXCLUSIVE": ["createWebhook"],
  "cm_webhook: UPDATE": ["updateWebhook", "deleteWebhook", "createWebhookSecret", "createWebhookTest"],
};

/** The locks that a call takes, whoever makes it. */
export const locksOf = (id: string): string[] =>
  Object.keys(LOCKS).filter((lock) => LOCKS[lock]!.some((call) => call === id));

/** A statement without what is in parentheses. */
function outermost(text: string): string {
  const cut = text.replace(/\([^()]*\)/g, "");
  return cut === text ? text : outermost(cut);
}

/** The locks that some statements take. The advisory ones are of the organisation, and of the service accounts. */
export const locksIn = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ text, values }) => {
    const [, tables, mode] = /LOCK TABLE (.*) IN (.*) MODE/.exec(text) ?? [];
    if (tables) return [`${tables}: ${mode}`];
    if (text.includes("pg_advisory_xact_lock(")) return [`advisory: ${String(values[0])}`];
    const [, rows] = /\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/.exec(text) ?? [];
    return rows ? [`${/FROM (cm_\w+)/.exec(outermost(text))?.[1]}: ${rows}`] : [];
  });
