import { isIPv6 } from 'node:net'

/** A network that a limit counts as one client, and the multiple of a client's limit that it may use. */
export type ClientNetwork = { network: string; share: number }

/** A site commonly gets a /48: its 65536 networks together count as a few clients. */
const siteShare = 4

/**
 * The networks that a client's address counts against, narrowest first: an IPv4 address, or the /64 of an IPv6 address
 * and the /48 around it, because the holder of one address of a /64 has all 2^64. An IPv4 address written as IPv6 is the
 * IPv4 address; a port, which some proxies append, is left out.
 */
export function clientNetworks(clientIp: string): readonly ClientNetwork[] {
  const host = /^\[(.*)\](?::\d+)?$/.exec(clientIp)?.[1] ?? /^([\d.]+):\d+$/.exec(clientIp)?.[1] ?? clientIp
  const mapped = mappedAddress(host)
  const [address = ''] = host.split('%') // an interface's name may follow
  if (mapped || !isIPv6(address)) return [{ network: mapped ?? host, share: 1 }]
  const groups = firstGroups(address)
  return [
    { network: `${groups.join(':')}::/64`, share: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, share: siteShare },
  ]
}

/** The IPv4 address in an IPv4-mapped IPv6 address, in either spelling. */
function mappedAddress(host: string): string | undefined {
  const [, dotted, high, low] = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(host) ?? []
  if (high === undefined || low === undefined) return dotted
  const bits = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bits.join('.')
}

function firstGroups(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}
