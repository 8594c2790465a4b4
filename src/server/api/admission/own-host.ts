import { isIP } from 'node:net'
import { AppError } from '@/server/kernel/errors'

/** A page of another site has had its name resolved to this machine (DNS rebinding), and calls what only this machine shall. */
class ForeignHostError extends AppError {
  constructor(host: string) {
    super(`The service does not answer requests for the host ${JSON.stringify(host)}.`, {
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

/** A name that no stranger's DNS can point at this machine. */
function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || /(^|\.)localhost$/.test(name) || host.toLowerCase() === new URL(publicUrl).host
}
