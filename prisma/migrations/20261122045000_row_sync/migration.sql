-- CreateTable
CREATE TABLE "cm_row_sync" (
    "id" SERIAL NOT NULL,
    "competency_ids" INTEGER[],
    "after_sheet_id" INTEGER NOT NULL DEFAULT 0,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_row_sync_pkey" PRIMARY KEY ("id")
);
