-- AlterTable
ALTER TABLE "cm_learning_pointer" ADD COLUMN     "user_id" INTEGER;

-- CreateIndex
CREATE INDEX "cm_learning_pointer_user_id_idx" ON "cm_learning_pointer"("user_id");

-- AddForeignKey
ALTER TABLE "cm_learning_pointer" ADD CONSTRAINT "cm_learning_pointer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The audit log knows who added the pointers so far.
UPDATE "cm_learning_pointer" AS pointer SET "user_id" = made."actor_id"
FROM "cm_audit_record" AS made
WHERE made."act" = 'learning_pointer.created' AND made."after"->>'id' = pointer."id"::text;
