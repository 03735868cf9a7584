-- The text of a pending request, such as "TypeScript · Testing: Basic → Advanced, requested November 3, 2026": dates as everywhere else.
CREATE OR REPLACE FUNCTION cm_notification(area text, competency text, approved cm_level, asked cm_level, asked_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT area || ' · ' || competency || ': ' || cm_level_label(approved) || ' → ' || cm_level_label(asked)
    || ', requested ' || to_char(coalesce(asked_at, to_timestamp(0)) AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY')
$$;

-- The triggers add differences, so every weight must be that of the new text.
SELECT cm_weigh(ARRAY(SELECT id FROM cm_sheet));
