import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { uniform, weighted } from '@/server/generation/engine/numeric'
import { choose, int, seq } from '@/server/generation/engine/parts'

const host = () => int(uniform(1, 254))
const any = () => int(uniform(0, 255))

/** IPv4 addresses that nobody owns: three ranges for documentation (RFC 5737), three private ones (RFC 1918). */
export const ipAddress = choose(weighted([16, 16, 16, 18, 12, 22]), [
  seq('192.0.2.', host()),
  seq('198.51.100.', host()),
  seq('203.0.113.', host()),
  seq('10.', any(), '.', any(), '.', host()),
  seq('172.', int(uniform(16, 31)), '.', any(), '.', host()),
  seq('192.168.', any(), '.', host()),
])

/** Distinct addresses come from the largest private range. */
export const distinctIpAddresses: UniquePart = distinctSpelled(
  254 * 65_536,
  (index) => {
    const net = Math.floor(index / 254)
    return `10.${net >> 8}.${net & 255}.${(index % 254) + 1}`
  },
  15,
)

export function isSafeIpAddress(value: string): boolean {
  const octets = value.split('.').map(Number)
  const [a = -1, b = -1, c = -1] = octets
  const isAddress =
    /^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/.test(`${value}.`.slice(0, -1)) && octets.every((octet) => octet <= 255)
  if (!isAddress || octets.length !== 4) return false
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return true
  return ['192.0.2', '198.51.100', '203.0.113'].includes(`${a}.${b}.${c}`)
}
