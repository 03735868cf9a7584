import { EVENT_LABELS, TEST_EVENT } from "@/lib/messages/webhooks/rules";

/** The kinds of emails and the events of webhook calls, in words. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  digest: "Digest",
  question: "Question asked",
  round_opened: "Round of conversations begins",
  round_ending: "Round of conversations ends soon",
  conversation_started: "Conversation begun",
  conversation_moved: "Conversation moved",
  conversation_opened: "Conversation opened",
  conversation_closed: "Conversation closed",
  conversation_dropped: "Conversation deleted",
  case_ready: "Case to read",
  case_answered: "Case answered",
  invitation: "Invitation",
  service_token_expiring: "Token expires soon",
  engagement: "Engagement changed",
  record_expiring: "Certificate ends soon",
  entries_imported: "Engagements or records imported",
  cv_request: "CV requested",
  catalogue_requests: "Areas and disciplines requested",
  [TEST_EVENT]: "Test call",
  ...EVENT_LABELS,
};
