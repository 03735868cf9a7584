-- The text of a pending request, with the company's names of the levels, the lowest first:
-- "TypeScript · Testing: Working → Expert, asked 3 November 2026".
CREATE FUNCTION cm_notification(
  area text, competency text, approved cm_level, asked cm_level, asked_at timestamptz, level_names text[]
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT area || ' · ' || competency
    || ': ' || level_names[array_position(enum_range(NULL::cm_level), approved)]
    || ' → ' || level_names[array_position(enum_range(NULL::cm_level), asked)]
    || ', asked ' || to_char(coalesce(asked_at, to_timestamp(0)) AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY')
$$;

-- With the usual names. Sheets are weighed by it, so that a company that changes its names finds the same order.
CREATE OR REPLACE FUNCTION cm_notification(
  area text, competency text, approved cm_level, asked cm_level, asked_at timestamptz
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT cm_notification(area, competency, approved, asked, asked_at, '{None,Basic,Intermediate,Advanced}'::text[])
$$;

DROP FUNCTION cm_level_label(cm_level);
