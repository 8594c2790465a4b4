-- AlterTable
ALTER TABLE "idempotency_record" DROP COLUMN "headers",
DROP COLUMN "status";
