-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "away_from" DATE,
ADD COLUMN     "away_until" DATE;

-- Both days or neither, in order.
ALTER TABLE "cm_user" ADD CONSTRAINT "cm_user_absence_check"
  CHECK (("away_from" IS NULL) = ("away_until" IS NULL) AND "away_from" <= "away_until");
