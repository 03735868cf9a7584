-- The text of a pending request, such as "TypeScript · Testing: Basic → Advanced, asked 3 November 2026".
CREATE OR REPLACE FUNCTION cm_notification(area text, competency text, approved cm_level, asked cm_level, asked_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT area || ' · ' || competency || ': ' || cm_level_label(approved) || ' → ' || cm_level_label(asked)
    || ', asked ' || to_char(coalesce(asked_at, to_timestamp(0)) AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY')
$$;

-- The triggers add differences, so every weight must be that of the new text.
SELECT cm_weigh(ARRAY(SELECT id FROM cm_sheet));
