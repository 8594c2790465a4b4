import { Button } from '@mantine/core'
import type { OnPay, PayWay } from './pay-here'

/** Opens the checkout: a paid call has no tier. */
export const PayButton = ({ way = 'x402', onPay }: { way?: PayWay; onPay: OnPay }) => (
  <Button variant="default" onClick={() => onPay(way)}>
    {way === 'escrow' ? 'Pay an invoice' : 'Pay with a wallet'}
  </Button>
)
