-- CreateTable
CREATE TABLE "cm_import" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "sync_id" INTEGER,
    "user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_import_record" (
    "id" SERIAL NOT NULL,
    "cm_import_id" INTEGER NOT NULL,
    "line" INTEGER,
    "thing" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "owner_id" INTEGER,
    "title" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB NOT NULL,
    "kept" TEXT,

    CONSTRAINT "cm_import_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_import_heading" (
    "kind" TEXT NOT NULL,
    "heading_key" TEXT NOT NULL,
    "column_name" TEXT,

    CONSTRAINT "cm_import_heading_pkey" PRIMARY KEY ("kind","heading_key")
);

-- CreateIndex
CREATE INDEX "cm_import_user_id_idx" ON "cm_import"("user_id");

-- CreateIndex
CREATE INDEX "cm_import_at_idx" ON "cm_import"("at");

-- CreateIndex
CREATE INDEX "cm_import_record_cm_import_id_id_idx" ON "cm_import_record"("cm_import_id", "id");

-- CreateIndex
CREATE INDEX "cm_import_record_owner_id_idx" ON "cm_import_record"("owner_id");

-- AddForeignKey
ALTER TABLE "cm_import" ADD CONSTRAINT "cm_import_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_import_record" ADD CONSTRAINT "cm_import_record_cm_import_id_fkey" FOREIGN KEY ("cm_import_id") REFERENCES "cm_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_import_record" ADD CONSTRAINT "cm_import_record_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
