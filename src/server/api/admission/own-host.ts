import { isIP } from 'node:net'
import { AppError } from '@/server/kernel/errors'

/** DNS rebinding: another site's host name resolves to this machine, and its page calls a local-only operation. */
class ForeignHostError extends AppError {
  constructor(host: string) {
    super(`The service does not accept requests for the host ${JSON.stringify(host)}.`, {
      status: 403,
      code: 'foreign_host',
      hint: 'Use localhost, an IP address or PUBLIC_URL.',
    })
  }
}

/** @throws ForeignHostError (403) for a Host header by which no honest client reaches the service. */
export function assertOwnHost({ PUBLIC_URL }: { PUBLIC_URL: string }, host: string): void {
  if (!isOwnHost(host, PUBLIC_URL)) throw new ForeignHostError(host)
}

/** A name that public DNS cannot point at this machine. */
function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || /(^|\.)localhost$/.test(name) || host.toLowerCase() === new URL(publicUrl).host
}
