import { expect, test } from 'vitest'
import { lineOf, networkOf, prefixesOf } from './networkOf.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113'], '203.0.113.9'],
  ['2001:db8:1:2345', ['2001:db8:1:2345', '2001:db8:1:2300', '2001:db8:1'], '2001:db8:1:2300'],
  ['2001:db8:ffff:ff', ['2001:db8:ffff:ff', '2001:db8:ffff:0', '2001:db8:ffff'], '2001:db8:ffff:0'],
])('%s lies in the networks %j, on the line %s', (network, prefixes, line) => {
  expect(prefixesOf(network).map(({ text }) => text)).toEqual(prefixes)
  expect(lineOf(network)).toBe(line)
})
