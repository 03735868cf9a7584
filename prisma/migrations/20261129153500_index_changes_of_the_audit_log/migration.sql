-- The records of changes, newest first, where most records are sign-ins: all acts but ACCESS_ACTS (lib/privacy/audit).
CREATE INDEX "cm_audit_record_changes_idx" ON "cm_audit_record"("at", "id")
  WHERE act NOT IN ('person.signed_in', 'person.sign_in_refused', 'person.logged_out', 'person.refused');
