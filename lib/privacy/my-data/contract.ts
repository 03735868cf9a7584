import { z } from "zod";
import { endpoint, IdOut, Moment } from "@/lib/platform/core/endpoint";

const Records = z.array(z.record(z.string(), z.unknown()));
const described = (description: string) => Records.meta({ description });

export const MyData = z
  .strictObject({
    exported_at: Moment,
    user_id: IdOut,
    profile: z.record(z.string(), z.unknown()),
    accounts: Records,
    sessions: described("Where the caller is signed in: device, address, signed in at, last used at"),
    personal_access_tokens: Records,
    assistant_connections: described("Assistants that the caller has let in"),
    managers: Records,
    employees: Records,
    grades: described("The caller's grades, since when, and who set them"),
    grades_given: described("Grades that the caller set for other people"),
    expectations: described("Expected levels that the caller set"),
    disciplines: Records,
    languages: Records,
    sheet_competencies: described("Every row with levels and notes, including removed rows until they are deleted"),
    note_pictures: described("The caller's pictures, with addresses to download them"),
    competency_changes: described(
      "Every request, approval, set level and decline on the caller's sheet, and who decided",
    ),
    decisions: described("The caller's decisions on other people's sheets"),
    review_messages: described("Comments, questions and replies by the caller, and on the caller's requests"),
    review_evidence: described("Links that the caller gave as evidence"),
    conversations: Records,
    held_conversations: Records,
    agreements: Records,
    interests: described("What the caller said about working with competencies, and who sees it"),
    needs: described("Needs that the caller added"),
    catalogue_requests: described("Areas and disciplines that the caller requested"),
    raised_hands: described("Needs for which the caller raised their hand"),
    engagements: described("The caller's engagements with competencies; of clients that may not be named, the alias"),
    engagements_added: described("Engagements of others that the caller added"),
    records: described("Certificates, courses, education, spoken languages and publications"),
    records_checked: described("Others' certificates that the caller checked"),
    cvs: Records,
    cv_entries: described("What CVs show, leave out or word otherwise, contrary to the default"),
    cv_releases: described("CVs as they were released"),
    cv_readers: described("People who read or downloaded the caller's released CVs"),
    cvs_read: described("Others' released CVs that the caller read or downloaded"),
    cv_requests: described("Requests for CVs, of the caller and by the caller"),
    cases_read: described("Cases for a grade that the caller was invited to read, and their answers"),
    review_snoozes: described("Requests that the caller hid from their list until a day"),
    competency_versions: described("Versions of competencies' texts that the caller saved"),
    learning_pointers: Records,
    added_learning_pointers: described("Learning pointers that the caller added"),
    imports: described("Files that the caller imported in the last 30 days"),
    import_headings: described("What headings mean in the files that the caller imports"),
    import_records: described("What imports did to the caller's data, for undoing them"),
    sheet_visits: described("People who viewed the caller's sheet"),
    sheets_viewed: described("People whose sheets the caller viewed"),
    finder_appearances: described("Searches in the finder that showed the caller, and people who opened their card"),
    finder_searches: described("The caller's own searches in the finder"),
    email_preferences: described("Which emails the caller gets, if they have chosen"),
    messages: described("Emails to the caller and webhook calls about them, until 30 days after they were made"),
    audit_records: described("Actions by the caller, and actions that affected them"),
  })
  .meta({ id: "MyData", description: "What we store about the caller" });

export const getMyData = endpoint("getMyData", "GET /my_data", {
  summary: "Get what we store about the caller, as the data catalogue says",
  response: MyData,
  streamed: true,
});
