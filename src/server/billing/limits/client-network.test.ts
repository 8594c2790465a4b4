import { expect, test } from 'vitest'
import { clientNetworks } from './client-network'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:5001', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['[::ffff:203.0.113.7]:443', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['[2001:db8:1:2::9]:443', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['[::1]', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['unknown', ['unknown']],
])('%s counts as %s', (address, networks) => {
  expect(clientNetworks(address).map(({ network }) => network)).toEqual(networks)
})
