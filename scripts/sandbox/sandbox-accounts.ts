import { toHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The well-known mnemonic of local test chains. Its keys are public, which is acceptable because the chain exists only
 * on this machine and its tokens are worthless. Never fund them elsewhere.
 */
export const sandboxMnemonic = 'test test test test test test test test test test test junk'

export type SandboxAccount = { account: HDAccount; address: `0x${string}`; privateKey: `0x${string}` }

/** Roles in the sandbox, by index of the mnemonic. */
export const sandboxAccounts = {
  facilitator: accountAt(1),
  payee: accountAt(2),
  operator: accountAt(3),
  payers: [accountAt(4), accountAt(5), accountAt(6)],
} as const

function accountAt(addressIndex: number): SandboxAccount {
  const account = mnemonicToAccount(sandboxMnemonic, { addressIndex })
  const { privateKey } = account.getHdKey()
  if (privateKey === null) throw new Error(`the sandbox's account ${addressIndex} has no private key`)
  return { account, address: account.address, privateKey: toHex(privateKey) }
}
