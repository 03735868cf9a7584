-- CreateTable
CREATE TABLE "cm_import_part" (
    "id" SERIAL NOT NULL,
    "cm_import_id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "line_count" INTEGER NOT NULL,

    CONSTRAINT "cm_import_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_import_part_cm_import_id_id_idx" ON "cm_import_part"("cm_import_id", "id");

-- CreateIndex
CREATE INDEX "cm_import_part_owner_id_idx" ON "cm_import_part"("owner_id");

-- AddForeignKey
ALTER TABLE "cm_import_part" ADD CONSTRAINT "cm_import_part_cm_import_id_fkey" FOREIGN KEY ("cm_import_id") REFERENCES "cm_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_import_part" ADD CONSTRAINT "cm_import_part_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
