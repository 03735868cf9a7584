-- AlterTable
ALTER TABLE "cm_learning_pointer" ADD COLUMN     "cm_technology_id" INTEGER;

-- CreateIndex
CREATE INDEX "cm_learning_pointer_cm_technology_id_idx" ON "cm_learning_pointer"("cm_technology_id");

-- AddForeignKey
ALTER TABLE "cm_learning_pointer" ADD CONSTRAINT "cm_learning_pointer_cm_technology_id_fkey" FOREIGN KEY ("cm_technology_id") REFERENCES "cm_technology"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
