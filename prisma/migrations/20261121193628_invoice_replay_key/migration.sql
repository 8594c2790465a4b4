-- AlterTable
ALTER TABLE "escrow_invoice" ADD COLUMN     "replay_key" TEXT;

-- CreateIndex
CREATE INDEX "escrow_invoice_payer_route_replay_key_idx" ON "escrow_invoice"("payer", "route", "replay_key");
