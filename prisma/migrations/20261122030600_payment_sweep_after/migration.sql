-- DropIndex
DROP INDEX "x402_payment_state_lease_until_idx";

-- AlterTable
ALTER TABLE "x402_payment" ADD COLUMN "sweep_after" TIMESTAMPTZ(3);
UPDATE "x402_payment" SET "sweep_after" = "lease_until";
ALTER TABLE "x402_payment" ALTER COLUMN "sweep_after" SET NOT NULL;

-- CreateIndex
CREATE INDEX "x402_payment_state_sweep_after_idx" ON "x402_payment"("state", "sweep_after");
