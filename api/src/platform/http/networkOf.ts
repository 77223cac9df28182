import { BlockList, isIPv6 } from 'node:net'
import type { NetworkStep } from '@baari/domain/accounts/loginCodes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digestKeyOf, keyedDigest } from '../bankKeys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `networkOf(ip)`. */
    network: string
  }
}

const MAPPED = '::ffff:'
const GROUPS_OF_A_NETWORK = 4
const BITS_OF_A_GROUP = 16

/** The network that requests are counted by: the first 64 bits of an IPv6 address, whose other bits a device chooses itself, or an IPv4 address. */
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

interface Prefix {
  step: NetworkStep
  text: string
}

/** The prefixes around a network (`networkOf`), from the narrowest to the widest. */
export const prefixesOf = (network: string): Prefix[] => {
  if (!network.includes(':'))
    return [
      { step: 32, text: network },
      { step: 24, text: network.split('.').slice(0, 3).join('.') },
    ]
  return ([64, 56, 48] as const).map((step) => ({ step, text: firstBits(network.split(':'), step) }))
}

/** The line of one household or office: providers give it a /56 of IPv6, or an IPv4 address. */
export const lineOf = (network: string): string => {
  const prefixes = prefixesOf(network)
  return (prefixes.find(({ step }) => step === 56 || step === 32) ?? prefixes[0]!).text
}

const firstBits = (groups: readonly string[], bits: number): string =>
  groups
    .map((group, at) => {
      const kept = Math.min(BITS_OF_A_GROUP, Math.max(0, bits - at * BITS_OF_A_GROUP))
      return ((Number.parseInt(group, 16) >> (BITS_OF_A_GROUP - kept)) << (BITS_OF_A_GROUP - kept)).toString(16)
    })
    .slice(0, Math.ceil(bits / BITS_OF_A_GROUP))
    .join(':')

/** Networks that say nothing of who calls: a proxy's on the way, or this machine's. */
const ownNetworks = new BlockList()
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('169.254.0.0', 16)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
// The network of ::1. IPv4 addresses would be found in a subnet of it, too.
ownNetworks.addAddress('::', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

/** The digest of a caller's network (`networkOf`), as PostgreSQL reads bytes. Null for our own networks. */
export const networkDigest = (network: string, secret: string): string | null =>
  (network.includes(':') ? ownNetworks.check(`${network}::`, 'ipv6') : ownNetworks.check(network))
    ? null
    : `\\x${keyedDigest('address', network, digestKeyOf(secret)).toString('hex')}`

/** For callers that disconnect before the request is read, or use a Unix socket. */
const NO_ADDRESS = '0.0.0.0'

const MOST_REMEMBERED = 10_000
/** Callers can make `x-forwarded-for` as long as they like. Longer ones are not remembered. */
const LONGEST_REMEMBERED = 200

/**
 * A connection forgets its address when it closes, and Fastify asks it each time. Every request keeps the address it
 * came with, so that `request.ip` is the same string until its last line is logged. The addresses of the connection
 * and of its proxies determine it, so it is read once for each set of them.
 */
export const keepCallerAddress = (server: FastifyInstance): void => {
  const known = new Map<string, { ip: string; network: string }>()
  const read = (request: FastifyRequest, from: string) => {
    const { ip: found }: { ip: string | undefined } = request
    const ip = found ?? NO_ADDRESS
    const caller = { ip, network: networkOf(ip) }
    if (from.length > LONGEST_REMEMBERED) return caller
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(from, caller)
    return caller
  }
  server.decorateRequest('network', '')
  server.addHook('onRequest', (request, _reply, done) => {
    const { socket, headers } = request.raw
    const from = `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`
    const { ip, network } = known.get(from) ?? read(request, from)
    Object.defineProperty(request, 'ip', { value: ip })
    request.network = network
    done()
  })
}
