import { randomBytes } from 'node:crypto'
import { createPublicClient, encodeFunctionData, getAddress, http, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { LockProblem } from '@/server/payments/escrow/lock/lock-problems'
import { type LockTerms, lockAuthorization, lockIdOf } from '@/server/payments/escrow/lock/lock-terms'
import { type LockVerdict, verifyLock } from '@/server/payments/escrow/lock/verify-lock'
import { authorizationMembers } from '@/wire/payments/authorization'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { microUsdc } from '@/wire/payments/micro-usdc'
import { contractArtifact } from '../../scripts/contracts/contract-artifact'
import type { SandboxChain } from '../../scripts/sandbox/chain/sandbox-chain'
import { invoiceOf, other, payer, serveLocks } from '../fixtures/payments/serve-locks'

const locks = serveLocks()
const { newTerms, approve, lock, mined, operate, undone } = locks

const conditions = { now: new Date(), confirmationsMin: 1, secondsLeftMin: 300, releaseWindowSeconds: 3600 }

const verify = (
  terms: LockTerms,
  paymentTxHash: string,
  { agentAddress = payer.address as string, ...changes }: Partial<typeof conditions> & { agentAddress?: string } = {},
): Promise<LockVerdict> =>
  verifyLock(locks.chain, terms, { agentAddress, paymentTxHash }, { ...conditions, ...changes })

const refused = (problem: LockProblem) => ({ locked: false, problem })

describe('verifyLock accepts', () => {
  it("a lock of the invoice's amount by its payer", async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    const { timestamp } = await locks.chain.getBlock()
    expect(await verify(terms, lockTx)).toEqual({
      locked: true,
      lockId: lockIdOf(terms, payer.address),
      payer: payer.address,
      lockTx,
      refundableAt: new Date((Number(timestamp) + 3600) * 1000),
    })
  })

  it('a lock that someone else relayed with the signature of the payer', async () => {
    const terms = newTerms({ amountMicroUsdc: microUsdc(5000) })
    const { nonce, validAfter, validBefore } = lockAuthorization(terms)
    const signature = await payer.signTypedData({
      domain: { name: 'USDC', version: '2', chainId: terms.chainId, verifyingContract: locks.sandbox.usdc },
      primaryType: 'ReceiveWithAuthorization',
      types: { ReceiveWithAuthorization: authorizationMembers },
      message: {
        from: payer.address,
        to: terms.escrowContract,
        value: 5000n,
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce,
      },
    })
    const args = [payer.address, invoiceOf(terms), signature] as const
    const call = { address: terms.escrowContract, abi: escrowAbi, functionName: 'lockWithAuthorization', args } as const
    const lockTx = await mined(locks.chain.writeContract({ account: other, ...call }))
    expect(await verify(terms, lockTx)).toMatchObject({ locked: true, payer: payer.address })
    expect(await verify(terms, lockTx, { agentAddress: other.address })).toEqual(refused('lock_of_another_payer'))
  })

  it('a reverted transaction of the payer, when someone else was faster with the same terms', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'lock', args: [invoiceOf(terms)] })
    const again = await mined(
      locks.chain.sendTransaction({ account: payer, to: terms.escrowContract, data, gas: 300_000n }),
    )
    expect(await verify(terms, again)).toMatchObject({ locked: true, lockTx })
    const other = newTerms()
    expect(await verify(other, again)).toEqual(refused('transaction_reverted'))
    expect(await verify(terms, toHex(randomBytes(32)))).toMatchObject({ locked: true, lockTx }) // never mined
  })

  it('however the addresses and hashes are written', async () => {
    const terms = newTerms({ payee: locks.sandbox.payee.toLowerCase() as `0x${string}` })
    const lockTx = await lock(terms)
    const shouted = `0x${lockTx.slice(2).toUpperCase()}`
    const verdict = await verify(terms, shouted, { agentAddress: payer.address.toLowerCase() })
    expect(verdict).toMatchObject({ locked: true, payer: payer.address, lockTx })
    const upperInvoice = { ...terms, invoiceId: `0x${terms.invoiceId.slice(2).toUpperCase()}` as const }
    expect(await verify(upperInvoice, lockTx)).toMatchObject({ locked: true })
  })

  it('with one request to the node', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    const requests: unknown[] = []
    const counting: typeof fetch = (url, init) => {
      requests.push(JSON.parse(String(init?.body)))
      return fetch(url, init)
    }
    const client = createPublicClient({ transport: http(locks.sandbox.rpcUrl, { batch: true, fetchFn: counting }) })
    const proof = { agentAddress: payer.address, paymentTxHash: lockTx }
    expect(await verifyLock(client, terms, proof, conditions)).toMatchObject({ locked: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toHaveLength(3)
  })
})

describe('verifyLock asks to wait for', () => {
  it('a transaction that is not mined', async () => {
    expect(await verify(newTerms(), toHex(randomBytes(32)))).toEqual(refused('transaction_not_found'))
  })

  it('confirmations', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    expect(await verify(terms, lockTx, { confirmationsMin: 3 })).toEqual(refused('not_enough_confirmations'))
    await locks.chain.mine({ blocks: 2 })
    expect(await verify(terms, lockTx, { confirmationsMin: 3 })).toMatchObject({ locked: true })
  })

  it('a lock that a reorganisation of the chain took away', async () => {
    const terms = newTerms()
    let lockTx = '0x'
    await undone(async () => {
      lockTx = await lock(terms)
      expect(await verify(terms, lockTx)).toMatchObject({ locked: true })
    })
    expect(await verify(terms, lockTx)).toEqual(refused('transaction_not_found'))
  })

  it('a node whose state is behind its receipts', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    const empty = { payer: '0x', amount: 0n, payee: '0x', refundableAt: 0, status: 0 }
    const lagging = { ...locks.chain, readContract: async () => empty } as unknown as SandboxChain
    const proof = { agentAddress: payer.address, paymentTxHash: lockTx }
    expect(await verifyLock(lagging, terms, proof, conditions)).toEqual(refused('lock_not_found'))
  })
})

describe('verifyLock refuses', () => {
  it.each(['0x12', 'hello', `0x${'g'.repeat(64)}`, ''])('%j as a transaction hash', async (hash) => {
    expect(await verify(newTerms(), hash)).toEqual(refused('malformed_transaction'))
  })

  it('something other than an address', async () => {
    const agentAddress = '0x1234'
    expect(await verify(newTerms(), toHex(randomBytes(32)), { agentAddress })).toEqual(refused('malformed_address'))
  })

  it("a stranger's claim on a public transaction", async () => {
    const terms = newTerms()
    const agentAddress = privateKeyToAccount(generatePrivateKey()).address
    expect(await verify(terms, await lock(terms), { agentAddress })).toEqual(refused('lock_of_another_payer'))
  })

  it('the lock of another invoice', async () => {
    expect(await verify(newTerms(), await lock(newTerms()))).toEqual(refused('lock_of_another_invoice'))
  })

  it("a lock of the same invoice number for another payee's good", async () => {
    const terms = newTerms()
    const stolen = await lock({ ...terms, payee: getAddress(other.address) })
    expect(await verify(terms, stolen)).toEqual(refused('lock_of_another_invoice'))
  })

  it.each([1, 1999, 2001])('a lock of %i instead of 2000', async (amount) => {
    const terms = newTerms()
    const lockTx = await lock({ ...terms, amountMicroUsdc: microUsdc(amount) })
    expect(await verify(terms, lockTx)).toEqual(refused('amount_mismatch'))
  })

  it('a lock with a later expiry than that of the invoice', async () => {
    const terms = newTerms()
    const lockTx = await lock({ ...terms, expiresAt: new Date(terms.expiresAt.getTime() + 3_600_000) })
    expect(await verify(terms, lockTx)).toEqual(refused('expiry_mismatch'))
  })

  it('a contract that looks like the escrow', async () => {
    const terms = newTerms()
    const { abi, bytecode } = contractArtifact('InvoiceEscrow')
    const args = [locks.sandbox.usdc, 3600]
    const { contractAddress } = await locks.chain.waitForTransactionReceipt({
      hash: await locks.chain.deployContract({ account: payer, abi, bytecode, args }),
    })
    const fake = contractAddress ?? '0x'
    await approve(payer, fake)
    expect(await verify(terms, await lock(terms, payer, fake))).toEqual(refused('no_lock_in_transaction'))
  })

  it('a transaction that did something else', async () => {
    const approval = await approve(payer, locks.sandbox.escrowContract)
    expect(await verify(newTerms(), approval)).toEqual(refused('no_lock_in_transaction'))
  })

  it('a lock that was refunded', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    await operate('refund', terms)
    expect(await verify(terms, lockTx)).toEqual(refused('lock_refunded'))
  })

  it('a lock that was released', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    await operate('release', terms)
    expect(await verify(terms, lockTx)).toEqual(refused('lock_released'))
  })

  it('a lock that anyone may refund soon, by the time of the chain or by ours', async () => {
    const terms = newTerms()
    const lockTx = await lock(terms)
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
    expect(await verify(terms, lockTx, { now: later(3200) })).toMatchObject({ locked: true })
    expect(await verify(terms, lockTx, { now: later(3400) })).toMatchObject(refused('lock_ends_too_soon'))
    await undone(async () => {
      await locks.chain.increaseTime({ seconds: 3400 })
      await locks.chain.mine({ blocks: 1 })
      expect(await verify(terms, lockTx)).toMatchObject(refused('lock_ends_too_soon'))
    })
  })
})

describe('lock terms are what the contract computes', () => {
  it('lock id', async () => {
    const terms = newTerms()
    const args = [payer.address, invoiceOf(terms)] as const
    const call = { address: terms.escrowContract, abi: escrowAbi, functionName: 'lockIdOf', args } as const
    expect(lockIdOf(terms, payer.address)).toBe(await locks.chain.readContract(call))
  })

  it('nonce of the signature', async () => {
    const terms = newTerms()
    const args = [invoiceOf(terms)] as const
    const call = { address: terms.escrowContract, abi: escrowAbi, functionName: 'hashInvoice', args } as const
    expect(lockAuthorization(terms).nonce).toBe(await locks.chain.readContract(call))
  })
})
