import { defineCategory } from '@/server/generation/catalog/define'
import { matching } from '@/server/generation/catalog/valid'
import { distinctPick } from '@/server/generation/engine/distinct'
import { permuted, weighted } from '@/server/generation/engine/numeric'
import { distinctUuid, distinctUuids, int, pick, seq, uuid } from '@/server/generation/engine/parts'
import { pathOf } from '@/server/generation/entities/web/file-paths'
import { distinctIpAddresses, ipAddress, isSafeIpAddress } from '@/server/generation/entities/web/ip-addresses'
import { distinctMacAddresses, macAddress } from '@/server/generation/entities/web/mac-addresses'
import { userAgents } from '@/server/generation/entities/web/user-agents'
import { webNumbers } from '@/server/generation/entities/web/web-paths'
import { numberedUsername, username } from '@/server/generation/entities/who/handles'
import { company } from '@/server/generation/entities/work/company'

/** Hosts reserved by RFC 2606 and RFC 6761, which never answer. */
const reservedHost = String.raw`(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid)|localhost)`

export const technical = defineCategory('technical', {
  website: {
    description: 'HTTP(S) URL of the company, at a domain reserved by RFC 2606.',
    example: 'https://harbor-logistics.example',
    letterCase: 'lower',
    longest: 59,
    entities: { company: ['website'] },
    part: ({ profile }) => seq('https://', company(profile).domain),
    unique: ({ profile }) => ({
      part: seq('https://', company(profile).domain, '/sites/', int(permuted(webNumbers))),
      capacity: webNumbers,
    }),
    isValid: matching(new RegExp(`^https?://${reservedHost}(?:/sites/\\d+|/)?$`)),
  },
  url: {
    description: 'URL of a page of the company, at a domain reserved by RFC 2606.',
    example: 'https://harbor-logistics.example/news/annual-report',
    letterCase: 'lower',
    longest: 84,
    entities: { company: [] },
    part: ({ profile, name = '' }) => seq('https://', company(profile).domain, pathOf(name)),
    unique: ({ profile, name = '' }) => ({
      part: seq('https://', company(profile).domain, pathOf(name), '?id=', int(permuted(webNumbers))),
      capacity: webNumbers,
    }),
    isValid: matching(new RegExp(String.raw`^https?://${reservedHost}(?::\d{1,5})?(?:[/?#][!-~]*)?$`)),
  },
  username: {
    description: 'User name made of the first and last name, in ASCII.',
    example: 'olivia.bennett',
    letterCase: 'lower',
    longest: 29,
    entities: { person: ['username'] },
    part: ({ profile, home }) => username(profile, home),
    unique: ({ profile, home }) => numberedUsername(profile, home),
    isValid: matching(/^[a-z0-9][a-z0-9._-]{1,62}[a-z0-9]$/),
  },
  uuid: {
    description: 'Random UUID, version 4.',
    example: '3f2b8c1e-9d47-4a6b-8e21-5c0f7d9a1b34',
    letterCase: 'lower',
    longest: 36,
    model: 'ignores',
    part: () => uuid(),
    unique: () => ({ part: distinctUuid(), capacity: distinctUuids }),
    isValid: matching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  },
  ipAddress: {
    description: 'IPv4 address of a documentation range (RFC 5737) or a private one (RFC 1918).',
    example: '203.0.113.42',
    letterCase: 'none',
    longest: 15,
    model: 'ignores',
    part: () => ipAddress,
    unique: () => distinctIpAddresses,
    isValid: (value) => typeof value === 'string' && isSafeIpAddress(value),
  },
  macAddress: {
    description: 'Locally administered unicast MAC address.',
    example: '02:1a:4f:9c:7e:d3',
    letterCase: 'lower',
    longest: 17,
    model: 'ignores',
    part: () => macAddress,
    unique: () => distinctMacAddresses,
    isValid: matching(/^[0-9a-f][26ae](?::[0-9a-f]{2}){5}$/i),
  },
  userAgent: {
    description: 'User-Agent header of a current browser.',
    example:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    longest: 144,
    model: 'ignores',
    part: () => pick(userAgents.names, weighted(userAgents.weights)),
    unique: () => distinctPick(userAgents.names),
    isValid: matching(/^Mozilla\/5\.0 \([^()]+\) .+$/),
  },
})
