-- CreateEnum
CREATE TYPE "cm_catalogue_kind" AS ENUM ('technology', 'role', 'area');

-- AlterTable
ALTER TABLE "cm_area" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "cm_role" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "cm_technology" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "cm_catalogue_merge" (
    "id" SERIAL NOT NULL,
    "kind" "cm_catalogue_kind" NOT NULL,
    "source_id" INTEGER NOT NULL,
    "source_name" TEXT NOT NULL,
    "target_id" INTEGER,
    "target_name" TEXT,
    "last_row_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_catalogue_merge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_catalogue_move" (
    "id" SERIAL NOT NULL,
    "cm_catalogue_merge_id" INTEGER NOT NULL,
    "thing" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "gone" BOOLEAN NOT NULL,
    "before" JSONB NOT NULL,
    "kept_id" INTEGER,
    "cm_sheet_id" INTEGER,

    CONSTRAINT "cm_catalogue_move_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_catalogue_merge_kind_id_idx" ON "cm_catalogue_merge"("kind", "id");

-- CreateIndex
CREATE INDEX "cm_catalogue_merge_user_id_idx" ON "cm_catalogue_merge"("user_id");

-- CreateIndex
CREATE INDEX "cm_catalogue_move_cm_catalogue_merge_id_thing_subject_id_idx" ON "cm_catalogue_move"("cm_catalogue_merge_id", "thing", "subject_id");

-- CreateIndex
CREATE INDEX "cm_catalogue_move_cm_sheet_id_idx" ON "cm_catalogue_move"("cm_sheet_id");

-- AddForeignKey
ALTER TABLE "cm_catalogue_merge" ADD CONSTRAINT "cm_catalogue_merge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_catalogue_move" ADD CONSTRAINT "cm_catalogue_move_cm_catalogue_merge_id_fkey" FOREIGN KEY ("cm_catalogue_merge_id") REFERENCES "cm_catalogue_merge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_catalogue_move" ADD CONSTRAINT "cm_catalogue_move_cm_sheet_id_fkey" FOREIGN KEY ("cm_sheet_id") REFERENCES "cm_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;
