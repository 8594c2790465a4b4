import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { signatureOf } from './sign-authorization'
import { connectionFailure, walletFailure } from './wallet-failure'

const ofWallet = (code: number) => Object.assign(new Error('The wallet says no.'), { code })

test('distinguishes a user who declines from a wallet that cannot add our network', () => {
  expect(walletFailure(new UserRejectedRequestError(ofWallet(4001))).kind).toBe('rejected')
  expect(walletFailure(new UserRejectedRequestError(ofWallet(4200))).kind).toBe('network')
  expect(walletFailure(new SwitchChainError(ofWallet(4902))).kind).toBe('network')
})

test('says that nothing was paid whatever fails before a wallet is connected', () => {
  expect(walletFailure('nope').kind).toBe('other')
  expect(connectionFailure('nope')).toMatchObject({ kind: 'unconnected', detail: 'nope' })
  expect(connectionFailure(ofWallet(-32002)).kind).toBe('busy')
})

test('says in words why the escrow contract refused, without the data of the call', () => {
  const revertedWith = (message: string) =>
    walletFailure(Object.assign(new Error(message), { name: 'ContractFunctionRevertedError' }))
  const data = `0x${'00'.repeat(300)}`
  expect(revertedWith(`execution reverted: custom error 0x432d372d: ${data}`)).toMatchObject({
    kind: 'expired',
    detail: '',
  })
  expect(revertedWith('Error: NotRefundableYet(bytes32 lockId, uint48 refundableAt, uint256 timestamp)')).toMatchObject(
    {
      kind: 'reverted',
      detail: 'The amount cannot be refunded before the release window ends.',
    },
  )
  expect(revertedWith(`out of gas, data: ${data}`).detail).toBe('out of gas, data: …')
  expect(walletFailure(new Error('x'.repeat(9999))).detail.length).toBeLessThan(250)
})

test('sends nothing that a wallet returned in place of a signature', () => {
  expect(signatureOf('0x12')).toBe('0x12')
  for (const returned of [null, undefined, '', 'nope', {}]) {
    expect(() => signatureOf(returned)).toThrow('The wallet returned no signature')
  }
})
