import { z } from "zod";
import { endpoint, IdOut, Moment } from "@/lib/platform/core/endpoint";

const Records = z.array(z.record(z.string(), z.unknown()));

export const MyData = z
  .strictObject({
    exported_at: Moment,
    user_id: IdOut,
    profile: z.record(z.string(), z.unknown()),
    accounts: Records,
    sessions: Records.meta({
      description: "Where the caller is signed in: device, address, signed in at, last used at",
    }),
    personal_access_tokens: Records,
    assistant_connections: Records.meta({ description: "Assistants that the caller has let in" }),
    managers: Records,
    employees: Records,
    grades: Records.meta({ description: "The caller's grades, since when, and who set them" }),
    grades_given: Records.meta({ description: "Grades that the caller set for other people" }),
    expectations: Records.meta({ description: "Expected levels that the caller set" }),
    disciplines: Records,
    languages: Records,
    sheet_competencies: Records.meta({
      description: "Every row with levels and notes, including removed rows until they are deleted",
    }),
    note_pictures: Records.meta({ description: "The caller's pictures, with addresses to download them" }),
    competency_changes: Records.meta({
      description: "Every request, approval, set level and decline on the caller's sheet, and who decided",
    }),
    decisions: Records.meta({ description: "The caller's decisions on other people's sheets" }),
    review_messages: Records.meta({
      description: "Comments, questions and replies by the caller, and on the caller's requests",
    }),
    review_evidence: Records.meta({ description: "Links that the caller gave as evidence" }),
    conversations: Records,
    held_conversations: Records,
    agreements: Records,
    interests: Records.meta({ description: "What the caller said about working with competencies, and who sees it" }),
    needs: Records.meta({ description: "Needs that the caller added" }),
    catalogue_requests: Records.meta({ description: "Areas and disciplines that the caller requested" }),
    raised_hands: Records.meta({ description: "Needs for which the caller raised their hand" }),
    engagements: Records.meta({
      description: "The caller's engagements with competencies; of clients that may not be named, the alias",
    }),
    engagements_added: Records.meta({ description: "Engagements of others that the caller added" }),
    records: Records.meta({ description: "Certificates, courses, education, spoken languages and publications" }),
    records_checked: Records.meta({ description: "Others' certificates that the caller checked" }),
    cvs: Records,
    cv_entries: Records.meta({ description: "What CVs show, leave out or word otherwise, contrary to the default" }),
    cv_releases: Records.meta({ description: "CVs as they were released" }),
    cv_readers: Records.meta({ description: "People who read or downloaded the caller's released CVs" }),
    cvs_read: Records.meta({ description: "Others' released CVs that the caller read or downloaded" }),
    cv_requests: Records.meta({ description: "Requests for CVs, of the caller and by the caller" }),
    cases_read: Records.meta({
      description: "Cases for a grade that the caller was invited to read, and their answers",
    }),
    review_snoozes: Records.meta({ description: "Requests that the caller hid from their list until a day" }),
    competency_versions: Records.meta({ description: "Versions of competencies' texts that the caller saved" }),
    learning_pointers: Records,
    added_learning_pointers: Records.meta({ description: "Learning pointers that the caller added" }),
    imports: Records.meta({ description: "Files that the caller imported in the last 30 days" }),
    import_headings: Records.meta({ description: "What headings mean in the files that the caller imports" }),
    import_records: Records.meta({ description: "What imports did to the caller's data, for undoing them" }),
    sheet_visits: Records.meta({ description: "People who viewed the caller's sheet" }),
    sheets_viewed: Records.meta({ description: "People whose sheets the caller viewed" }),
    finder_appearances: Records.meta({
      description: "Searches in the finder that showed the caller, and people who opened their card",
    }),
    finder_searches: Records.meta({ description: "The caller's own searches in the finder" }),
    email_preferences: Records.meta({ description: "Which emails the caller gets, if they have chosen" }),
    messages: Records.meta({
      description: "Emails to the caller and webhook calls about them, until 30 days after they were made",
    }),
    audit_records: Records.meta({ description: "Actions by the caller, and actions that affected them" }),
  })
  .meta({ id: "MyData", description: "What we store about the caller" });

export const getMyData = endpoint("getMyData", "GET /my_data", {
  summary: "Get what we store about the caller, as the data catalogue says",
  response: MyData,
  streamed: true,
});
