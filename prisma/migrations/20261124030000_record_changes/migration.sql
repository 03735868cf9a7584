-- recordChanges brings back what a row copies from its record when a decision is undone, and knows imported levels, too.
DROP FUNCTION cm_copy_approvals(integer[]);

-- Imported levels that lost the wording of their import when a decision on them was undone.
UPDATE cm_sheet_competency r SET level_version_id = h.cm_competency_version_id
FROM cm_competency_change h WHERE h.id = r.imported_change_id AND r.level_version_id IS NULL;
