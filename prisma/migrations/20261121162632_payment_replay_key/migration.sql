-- AlterTable
ALTER TABLE "x402_payment" ADD COLUMN     "replay_key" TEXT;

-- CreateIndex
CREATE INDEX "x402_payment_payer_route_replay_key_idx" ON "x402_payment"("payer", "route", "replay_key");
