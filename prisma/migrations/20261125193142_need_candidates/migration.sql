-- CreateTable
CREATE TABLE "cm_need_candidate" (
    "id" SERIAL NOT NULL,
    "cm_need_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "placed" BOOLEAN NOT NULL DEFAULT false,
    "added_by" INTEGER,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_need_candidate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_need_candidate_user_id_idx" ON "cm_need_candidate"("user_id");

-- CreateIndex
CREATE INDEX "cm_need_candidate_added_by_idx" ON "cm_need_candidate"("added_by");

-- CreateIndex
CREATE UNIQUE INDEX "cm_need_candidate_cm_need_id_user_id_key" ON "cm_need_candidate"("cm_need_id", "user_id");

-- AddForeignKey
ALTER TABLE "cm_need_candidate" ADD CONSTRAINT "cm_need_candidate_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need_candidate" ADD CONSTRAINT "cm_need_candidate_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need_candidate" ADD CONSTRAINT "cm_need_candidate_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
