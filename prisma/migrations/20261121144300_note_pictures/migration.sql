-- Pictures move out of the notes' HTML, which only refers to them by their SHA-256: a sheet is read without its pictures.
CREATE TABLE "cm_note_picture" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "sha256" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_note_picture_pkey" PRIMARY KEY ("id")
);
-- Pictures are compressed already.
ALTER TABLE "cm_note_picture" ALTER COLUMN "content" SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX "cm_note_picture_user_id_sha256_key" ON "cm_note_picture"("user_id", "sha256") NULLS NOT DISTINCT;
CREATE INDEX "cm_note_picture_sha256_idx" ON "cm_note_picture"("sha256");
ALTER TABLE "cm_note_picture" ADD CONSTRAINT "cm_note_picture_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Stores the pictures embedded in one note and returns the note with references in their place. What isn't well formed stays as it is.
CREATE FUNCTION pg_temp.without_pictures(html text, owner int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    searched int := 1;
    found int;
    uri text;
    kind text;
    picture bytea;
    hash text;
BEGIN
    LOOP
        found := strpos(substr(html, searched), 'src="data:image/');
        EXIT WHEN found = 0;
        searched := searched + found + 4;
        uri := split_part(substr(html, searched), '"', 1);
        kind := substring(left(uri, 40) from '^data:(image/(?:png|gif|jpeg|bmp|x-icon));base64,');
        CONTINUE WHEN kind IS NULL OR substr(uri, length(kind) + 14) !~ '^[A-Za-z0-9+/]+={0,2}$' OR (length(uri) - length(kind) - 13) % 4 <> 0;
        picture := decode(substr(uri, length(kind) + 14), 'base64');
        hash := encode(sha256(picture), 'hex');
        INSERT INTO cm_note_picture (user_id, sha256, type, content) VALUES (owner, hash, kind, picture) ON CONFLICT DO NOTHING;
        html := overlay(html placing '/api/pictures/' || hash from searched for length(uri));
    END LOOP;
    RETURN html;
END $$;

-- One note at a time, so that memory holds no more than that.
DO $$
DECLARE
    one int;
BEGIN
    FOR one IN SELECT id FROM cm_sheet_competency WHERE notes LIKE '%src="data:image/%' LOOP
        UPDATE cm_sheet_competency r SET notes = pg_temp.without_pictures(r.notes, s.user_id) FROM cm_sheet s WHERE r.id = one AND s.id = r.cm_sheet_id;
    END LOOP;
    FOR one IN SELECT id FROM cm_learning_pointer WHERE description LIKE '%src="data:image/%' LOOP
        UPDATE cm_learning_pointer SET description = pg_temp.without_pictures(description, NULL) WHERE id = one;
    END LOOP;
END $$;

DROP FUNCTION pg_temp.without_pictures(text, int);
