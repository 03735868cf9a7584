-- CreateTable
CREATE TABLE "cm_sheet_view" (
    "id" SERIAL NOT NULL,
    "cm_sheet_id" INTEGER NOT NULL,
    "viewer_id" INTEGER,
    "hour" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cm_sheet_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_sheet_view_viewer_id_idx" ON "cm_sheet_view"("viewer_id");

-- CreateIndex
CREATE INDEX "cm_sheet_view_hour_idx" ON "cm_sheet_view"("hour");

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_view_cm_sheet_id_hour_viewer_id_key" ON "cm_sheet_view"("cm_sheet_id", "hour", "viewer_id");

-- AddForeignKey
ALTER TABLE "cm_sheet_view" ADD CONSTRAINT "cm_sheet_view_cm_sheet_id_fkey" FOREIGN KEY ("cm_sheet_id") REFERENCES "cm_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_view" ADD CONSTRAINT "cm_sheet_view_viewer_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
