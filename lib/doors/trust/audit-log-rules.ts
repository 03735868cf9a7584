/** What the audit log's columns `before` and `after` have, by what was changed: values, or only that it was. */
export const IN_AUDIT_LOG: readonly string[] = [
  "Levels, with values: the current and the requested level before and after each request, withdrawal, " +
    "approval, decline, set level, undo, confirmation and objection. The competency isn't in it, only the " +
    "row's number, which leads to it as long as the row exists. Of an import of levels only how many each " +
    "person got",
  "Only that it was changed or done: notes, agreements, interests, comments and evidence, questions and replies, " +
    "snoozes, raised hands, engagements (with the number of the row, need or engagement), what a CV " +
    "or a case for a grade shows and its introduction, its withdrawal and download, what readers say of a case and " +
    "why a grade was granted or not, invitations, and that a " +
    "person was deactivated or reactivated. Of a release also whether it is anonymous",
  "In no record: reasons of declines, sources of imported levels, and the texts of notes, agreements, interests, " +
    "comments, evidence, questions, replies, CVs and cases. The audit log doesn't keep these",
  "People, with values: email, name, roles, disciplines, languages, managers (by number) and the identity " +
    "provider's own id, of a person who is added, and those that change. Of a hand-over of reports: the new " +
    "manager (by number) and how many. Of a first sign-in: whether the person was added before, and whether it " +
    "made them an admin",
  "Only that it happened: sign-ins and log-outs; refused sign-ins of people with an account and refusals of " +
    "a page or call, with a code for the reason, the first in an hour",
  "What people choose themselves, with values: name, permission and end of an access token; which emails " +
    "they get; languages and disciplines that are added or removed; learning pointers that they mark as " +
    "planned or done. Of ended sessions only numbers",
  "The template, with values and whole texts: competencies, areas, disciplines, languages and learning " +
    "pointers. Of an import the same of entries that it changed, and only the numbers of those that it added. " +
    "Of merges and retired entries: names, and how many records moved",
  "Planning and settings, with values: a need's title, days, probability, headcount and conditions (when it " +
    "is deleted, its title); a round's name, kind, days, disciplines and manager (by number; when it is " +
    "deleted, its name); the settings of reviews and messages; a webhook's name, host, format and events, " +
    "never its secret",
  "Exports, imports, backups and daily deletions (these only if they deleted rows that had left sheets): " +
    "what it was and how many rows, never their content, but for the template's texts above",
];
