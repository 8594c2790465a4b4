import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { Segments } from '@/components/ui/inputs/segments'

/** Chooses between one signature and an invoice. */
export const PayWays = ({ way, onChange }: { way: PayWay; onChange: (way: PayWay) => void }) => (
  <Segments label="Payment method" choices={choices} value={way} onChange={onChange} />
)

const choices = [
  { value: 'x402', label: 'One signature' },
  { value: 'escrow', label: 'Escrow invoice' },
] as const
