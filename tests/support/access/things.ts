const IDS = [
  "userId",
  "sheetId",
  "rowId",
  "changeId",
  "userTechnologyId",
  "sheetRoleId",
  "markId",
  "tokenId",
  "sessionId",
  "areaId",
  "competencyId",
  "versionId",
  "pointerId",
  "linkId",
  "mergeId",
  "catalogueRequestId",
  "roundId",
  "webhookId",
  "serviceAccountId",
  "gradeId",
  "scimMappingId",
  "messageId",
  "importId",
  "needId",
  "agreementId",
  "conversationId",
  "engagementId",
  "clientId",
  "recordId",
  "cvId",
  // The access that the person gave an assistant.
  "connectionId",
  // A language and a discipline that nobody has yet, and the competency's discipline.
  "languageId",
  "disciplineId",
  "workId",
  // A manager with reports, and a manager who could take them over.
  "managerId",
  "successorId",
] as const;

/** Everything that a call can name: the resources of one person, or shared ones. `assistantId` is of a registered one. */
export type Things = Record<(typeof IDS)[number], number> & { email: string; assistantId: string };

/** Ids in paths that have shorter names here. */
const SHORTER: Partial<Record<string, keyof Things>> = {
  technology_id: "languageId",
  role_id: "disciplineId",
  competency_version_id: "versionId",
  sheet_competency_id: "rowId",
  competency_change_id: "changeId",
  conversation_round_id: "roundId",
  learning_pointer_id: "pointerId",
  competency_learning_pointer_id: "linkId",
  outbox_message_id: "messageId",
  user_learning_pointer_id: "markId",
  personal_access_token_id: "tokenId",
  catalogue_merge_id: "mergeId",
  assistant_connection_id: "connectionId",
};

/** Returns which thing an id in a path is of: "areaId" for "area_id". */
export const thingInPath = (name: string): keyof Things =>
  SHORTER[name] ?? (name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Things);

/** Names resources that don't exist. */
export const MISSING: Things = {
  ...(Object.fromEntries(IDS.map((id) => [id, 2_000_000_000])) as Record<(typeof IDS)[number], number>),
  email: "nobody@example.com",
  assistantId: "11111111-1111-4111-8111-111111111111",
};
