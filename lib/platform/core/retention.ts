/** Days for which rows are stored after their discipline or language was removed from a sheet. */
export const ARCHIVE_DAYS = 30;
/** Months for which visits of sheets are stored. */
export const VISIT_MONTHS = 12;
/** Months for which the audit log's records of sign-ins, log-outs and refusals are stored. */
export const ACCESS_MONTHS = 12;
/** Hours for which answers to calls with an Idempotency-Key are stored. */
export const RESPONSE_TTL_HOURS = 24;
/** Days before a picture that no text or CV has is deleted. Drafts in browsers may still refer to it. */
export const UNUSED_PICTURE_DAYS = 30;
/** Months after its closing in which both read a conversation, with what was agreed in it; then only the person does. */
export const SHARED_MONTHS = 24;
