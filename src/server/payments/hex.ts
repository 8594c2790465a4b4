import type { Hex } from 'viem'
import { z } from 'zod'

const hex = (pattern: RegExp) => z.templateLiteral(['0x', z.string().regex(pattern)])

/** An address of the EVM: 20 bytes. */
export const Address = hex(/^[0-9a-fA-F]{40}$/)

/** A transaction's hash or the nonce of an EIP-3009 authorization: 32 bytes. */
export const Bytes32 = hex(/^[0-9a-fA-F]{64}$/)

/** A signature: 65 bytes of a key, or as many as a wallet contract takes (ERC-1271), here 4096 at most. */
export const Signature = hex(/^([0-9a-fA-F]{2}){1,4096}$/)

/** The type that storage loses: addresses, ids and nonces were parsed as such before they were stored. */
export const storedHex = (stored: string | null) => stored as Hex
