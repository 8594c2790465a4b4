import { isIPv6 } from 'node:net'

/**
 * What counts as one client for a limit per address: an IPv4 address, or the /64 of an IPv6 address, because whoever
 * has one address of it has all 2^64. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function clientNetwork(clientIp: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientIp)?.[1]
  if (mapped) return mapped
  const [address = ''] = clientIp.split('%') // an interface's name may follow
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : clientIp
}

function firstGroups(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}
