import { toFunctionSelector } from 'viem'
import { escrowAbi } from '@/wire/payments/escrow-abi'

/** The name of the escrow contract's error that a wallet or a node reports by its selector or by its name. */
export function reasonOf(text: string): string | undefined {
  const selector = /custom error:? '?(0x[\da-f]{8})/i.exec(text)?.[1]?.toLowerCase()
  return errors.find(({ name, id }) => id === selector || text.includes(`${name}(`))?.name
}

const errors = escrowAbi.flatMap((item) =>
  item.type === 'error'
    ? [{ name: item.name, id: toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`) }]
    : [],
)
