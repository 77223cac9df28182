import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isRefused, type Refusal, refuse } from '@baari/domain/shared/refusal.ts'
import ipaddr from 'ipaddr.js'
import type { Response } from 'undici'

/** Why an address that a user typed gave no content. */
type FetchRefusal =
  | 'ADDRESS_INVALID'
  | 'ADDRESS_NOT_PUBLIC'
  | 'NOT_FOUND'
  | 'NOT_REACHED'
  | 'REFUSED'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_SLOW'

const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

interface Limits {
  /** Of the body, after it is decompressed. */
  bytes: number
  /** From the first look-up to the last byte, redirects included. */
  milliseconds: number
}

export type PublicFetch = (
  address: string,
  request: { headers?: Record<string, string>; limits: Limits },
) => Promise<Fetched | Refusal<FetchRefusal>>

interface Fetched {
  /** 304, or a status from 200 on. */
  status: number
  headers: Response['headers']
  body: Buffer
}

interface Network {
  /** Also reaches this machine, over http and on any port: for the demo and for tests. */
  allowsLoopback: boolean
  resolve?: (name: string) => Promise<LookupAddress[]>
}

/** Posts to an address that a user typed. A redirect is returned, not followed, so the message goes nowhere else. */
export type PublicPost = (
  address: string,
  message: { headers: Record<string, string>; body: Buffer | string; limits: Limits },
) => Promise<Posted | Refusal<FetchRefusal>>

interface Posted {
  status: number
  headers: Response['headers']
  /** The beginning of the answer, at most `limits.bytes`. */
  body: Buffer
}

/** Global unicast; every other block of IPv6, named by the library or not, is refused. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether an address belongs to the public internet: not loopback, private, link-local, shared, multicast or mapped. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.parse(address)
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(GLOBAL_IPV6))
}

const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'

/** The host of an address, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

/** Parses an address: https, without credentials, on its default port. */
export const publicAddress = (
  typed: string,
  { allowsLoopback }: Pick<Network, 'allowsLoopback'>,
): URL | Refusal<'ADDRESS_INVALID' | 'ADDRESS_NOT_PUBLIC'> => {
  const url = URL.parse(typed.replace(/^webcals?:\/\//i, 'https://'))
  if (!url || url.username || url.password) return refuse('ADDRESS_INVALID')
  const host = hostOf(url)
  if (allowsLoopback && isLoopback(host) && /^https?:$/.test(url.protocol)) return url
  if (url.protocol !== 'https:' || url.port !== '') return refuse('ADDRESS_INVALID')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return refuse('ADDRESS_NOT_PUBLIC')
  return url
}

class NotPublic extends Error {}

/**
 * Fetches from an address that a user typed. The connection goes to the address that was checked, so that a second
 * look-up of the name cannot lead elsewhere; each redirect is checked like the first address.
 */
export const publicFetch =
  (network: Network): PublicFetch =>
  (address, { headers = {}, limits }) =>
    connected(network, limits, async (exchange) => {
      let next = address
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await exchange(next, { headers })
        if (isRefused(answer)) return answer
        const location = answer.headers.get('location')
        if (!REDIRECTS.has(answer.status) || location === null) return await fetched(answer, limits)
        await answer.body?.cancel()
        next = URL.parse(location, answer.url)?.href ?? ''
      }
      return refuse('TOO_MANY_REDIRECTS')
    })

/** Posts under the rules of `publicFetch`, except that it follows no redirect. */
export const publicPost =
  (network: Network): PublicPost =>
  (address, { headers, body, limits }) =>
    connected(network, limits, async (exchange) => {
      const answer = await exchange(address, { method: 'POST', headers, body })
      if (isRefused(answer)) return answer
      return { status: answer.status, headers: answer.headers, body: await beginningOf(answer, limits) }
    })

interface Sent {
  method?: 'POST'
  headers: Record<string, string>
  body?: Buffer | string
}

type Exchange = (address: string, sent: Sent) => Promise<Response | Refusal<'ADDRESS_INVALID' | 'ADDRESS_NOT_PUBLIC'>>

const connected = async <Given>(
  { allowsLoopback, resolve = allAddresses }: Network,
  { milliseconds }: Limits,
  use: (exchange: Exchange) => Promise<Given | Refusal<FetchRefusal>>,
): Promise<Given | Refusal<FetchRefusal>> => {
  const lookupPublic: LookupFunction = (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          callback(new NotPublic(`${name} is not public`), '')
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
  // Loaded with the first fetch: it is a tenth of the code of a process, and most processes fetch nothing.
  const { Agent, fetch } = await import('undici')
  // One agent per fetch: a connection that stays open would outlive the check of its address.
  const agent = new Agent({ connect: { lookup: lookupPublic }, maxHeaderSize: 16_384 })
  const signal = AbortSignal.timeout(milliseconds)
  try {
    return await use(async (address, sent) => {
      const url = publicAddress(address, { allowsLoopback })
      if (isRefused(url)) return url
      return fetch(url, { ...sent, signal, dispatcher: agent, redirect: 'manual' })
    })
  } catch (error) {
    return refuse(refusalOf(error, signal))
  } finally {
    await agent.destroy()
  }
}

const allAddresses = (name: string): Promise<LookupAddress[]> => lookup(name, { all: true })

const fetched = async (answer: Response, { bytes }: Limits): Promise<Fetched | Refusal<FetchRefusal>> => {
  const { status, headers } = answer
  if (status === 304) return { status, headers, body: Buffer.alloc(0) }
  if (status === 404 || status === 410) return refuse('NOT_FOUND')
  if (!answer.ok) return refuse('REFUSED')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > bytes) return refuse('TOO_LARGE')
    chunks.push(chunk)
  }
  return { status, headers, body: Buffer.concat(chunks) }
}

const beginningOf = async (answer: Response, { bytes }: Limits): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= bytes) break
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

/** `fetch` reports a network error as the cause of a TypeError. Any other error is a bug. */
const refusalOf = (error: unknown, signal: AbortSignal): FetchRefusal => {
  if (signal.aborted) return 'TOO_SLOW'
  if (!(error instanceof TypeError)) throw error
  return error.cause instanceof NotPublic ? 'ADDRESS_NOT_PUBLIC' : 'NOT_REACHED'
}
