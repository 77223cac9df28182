import { isIPv6 } from 'node:net'

const MAPPED = '::ffff:'
const GROUPS_OF_A_NETWORK = 4

/** Whom an address stands for when requests are counted: of an IPv6 address its first 64 bits, of which a customer has all the rest. */
export const networkOf = (address: string): string => {
  const plain = address.startsWith(MAPPED) && address.includes('.') ? address.slice(MAPPED.length) : address
  return isIPv6(plain) ? groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK).join(':') : plain
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
