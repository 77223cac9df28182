import { BlockList } from 'node:net'
import { digestKeyOf } from '../platform/bankKeys.ts'
import { keyedDigest } from '../platform/keyedDigest.ts'

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
