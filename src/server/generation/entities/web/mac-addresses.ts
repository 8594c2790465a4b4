import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { chars, pick, seq } from '@/server/generation/engine/parts'

const hex = '0123456789abcdef'

/** First octets of locally administered unicast addresses (IEEE 802), which no vendor owns. */
const localOctets = [...hex].flatMap((high) => ['2', '6', 'a', 'e'].map((low) => high + low))

const octet = () => chars(hex, 2)

export const macAddress = seq(pick(localOctets), ':', octet(), ':', octet(), ':', octet(), ':', octet(), ':', octet())

export const distinctMacAddresses: UniquePart = distinctSpelled(
  2 ** 31,
  (index) => {
    const tail = index.toString(16).padStart(8, '0')
    return `02:00:${tail.match(/../g)?.join(':') ?? ''}`
  },
  17,
)
