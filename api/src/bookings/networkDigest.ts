import { BlockList, isIPv6 } from 'node:net'
import { keyedDigest } from '../accounts/keyedDigest.ts'

/** Addresses that say nothing of who calls: a proxy's on the way, or this machine's. */
const ownNetworks = new BlockList()
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('169.254.0.0', 16)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

const MAPPED = '::ffff:'
const GROUPS_OF_A_NETWORK = 4

/**
 * What stands for the network somebody calls from, as PostgreSQL reads bytes: of an IPv6 address its first 64 bits, of which
 * a customer has all the rest. Nothing for an address of our own networks.
 */
export const networkDigest = (address: string, secret: string): string | null => {
  const plain = address.startsWith(MAPPED) && address.includes('.') ? address.slice(MAPPED.length) : address
  if (ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return null
  const network = isIPv6(plain) ? groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK).join(':') : plain
  return `\\x${keyedDigest('address', network, secret).toString('hex')}`
}

/** The eight groups of an IPv6 address, however it was shortened. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const head = before === '' ? [] : before.split(':')
  if (after === undefined) return head
  const tail = after === '' ? [] : after.split(':')
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
