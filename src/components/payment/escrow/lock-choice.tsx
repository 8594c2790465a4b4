import { Radio, Stack } from '@mantine/core'
import type { LockWay } from '@/components/payment/payments'

const ways: Record<LockWay, { label: string; description: string }> = {
  signature: {
    label: 'Sign and lock',
    description: 'One signature for exactly this amount and invoice, one transaction that brings it on chain.',
  },
  approval: {
    label: 'Approve and lock',
    description: 'Two transactions: the escrow may take exactly this amount, then it does.',
  },
}

type LockChoiceProps = { value: LockWay; onChange: (way: LockWay) => void }

/** How the amount gets into the escrow; asked only where the token takes signatures. */
export function LockChoice({ value, onChange }: LockChoiceProps) {
  return (
    <Radio.Group label="How to lock it" mt="md" value={value} onChange={(way) => onChange(way as LockWay)}>
      <Stack gap={10} mt={8}>
        {Object.entries(ways).map(([way, words]) => (
          <Radio key={way} value={way} {...words} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
