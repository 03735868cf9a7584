-- CreateTable
CREATE TABLE "cm_catalogue_request" (
    "id" SERIAL NOT NULL,
    "kind" "cm_catalogue_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_catalogue_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_catalogue_request_kind_name_key_key" ON "cm_catalogue_request"("kind", "name_key");

-- CreateIndex
CREATE INDEX "cm_catalogue_request_user_id_idx" ON "cm_catalogue_request"("user_id");

-- AddForeignKey
ALTER TABLE "cm_catalogue_request" ADD CONSTRAINT "cm_catalogue_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A request ends once there is an entry of its name, whichever way that was added: the screen, the API, a file, a starter, a rename.
CREATE FUNCTION "cm_catalogue_request_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM cm_catalogue_request WHERE kind::text = TG_ARGV[0] AND name_key = NEW.name_key;
    RETURN NULL;
END $$;

CREATE TRIGGER "cm_area_ends_request" AFTER INSERT OR UPDATE OF "name_key" ON "cm_area"
    FOR EACH ROW EXECUTE FUNCTION "cm_catalogue_request_end"('area');
CREATE TRIGGER "cm_role_ends_request" AFTER INSERT OR UPDATE OF "name_key" ON "cm_role"
    FOR EACH ROW EXECUTE FUNCTION "cm_catalogue_request_end"('role');
