import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { PaySubject } from '@/components/pages/payment/payments'
import { keepPayment, type SignedPayment } from '@/components/pages/payment/payments'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { Terms } from '@/components/pages/payment/terms/terms'
import { type Authorization, signAuthorization } from '@/components/pages/payment/wallet/sign-authorization'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'

/** Less than this is not enough for generating and settling. */
const secondsLeftMin = 15

/** Clocks differ: an authorization becomes valid this long before its terms were issued. */
const clockSkewSeconds = 600

/**
 * Signs the terms: exactly their amount, to their recipient, until they expire. The payment is kept before it is sent, so
 * that it can be sent again whatever happens then.
 * @throws PaymentFailure when the terms expire too soon; the wallet's errors
 */
export async function signTerms(terms: Terms, wallet: Wallet, { request, title }: PaySubject): Promise<SignedPayment> {
  if (terms.goodUntil - Date.now() / 1000 < secondsLeftMin) throw new PaymentFailure('expired')
  const authorization: Authorization = {
    from: wallet.address,
    to: terms.payTo,
    value: BigInt(terms.amountMicroUsdc),
    validAfter: BigInt(terms.issuedAt - clockSkewSeconds),
    validBefore: BigInt(terms.expiry),
    nonce: randomNonce(),
  }
  const signature = await signAuthorization(wallet, 'TransferWithAuthorization', authorization, terms.domain)
  const payment: SignedPayment = {
    id: authorization.nonce,
    way: 'x402',
    state: 'signed',
    at: new Date().toISOString(),
    payer: wallet.address,
    title,
    request,
    amountMicroUsdc: terms.amountMicroUsdc,
    header: paymentHeader(authorization, signature),
  }
  keepPayment(payment)
  return payment
}

/** 32 random bytes. */
const randomNonce = (): `0x${string}` =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The X-PAYMENT header of x402 version 1: numbers are decimal strings. */
function paymentHeader(authorization: Authorization, signature: string): string {
  const decimal = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  const payload = { signature, authorization }
  return btoa(JSON.stringify({ x402Version: 1, scheme: 'exact', network: payNetwork.name, payload }, decimal))
}
