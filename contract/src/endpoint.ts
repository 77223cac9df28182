import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Role = 'USER' | 'TURFOWNER' | 'ADMIN'

/** Whoever is logged in. */
export const everyRole = ['USER', 'TURFOWNER', 'ADMIN'] as const satisfies Role[]

/** What somebody may do at a turf; each right holds those before it. Owners hold the last. */
export const staffRights = ['VIEW', 'DESK', 'MANAGE'] as const
export const turfRights = [...staffRights, 'OWN'] as const
export type StaffRight = (typeof staffRights)[number]
export type TurfRight = (typeof turfRights)[number]

/** From this cost on a read runs beside the others, so many at a time, and nobody's cheap reads wait for it. */
export const DEAR = 5

/** Everything there is to say about one endpoint. The server, the clients, OpenAPI and the surface tests read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, with `:parameters`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** `everyone` needs no token; otherwise the roles that may call it. */
  readonly access: 'everyone' | readonly Role[]
  /** Staff of a turf may call it too, with this right there, whatever their role. Without it only owners act. */
  readonly staff?: StaffRight
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** The refusals of its own, besides those every endpoint can answer with. */
  readonly refuses: readonly ErrorCode[]
  /**
   * The handler begins its own transactions: because it calls another company (intent saved, call with no transaction
   * held, result saved), or because what it saves must outlive its refusal (a wrong try of a code).
   */
  readonly ownsTransactions?: true
  /** What only admins change asks for the code of their second factor again (`isSensitive`), unless this says that it does not. */
  readonly sensitive?: false
  /** An admin may call it before the second factor has opened the session. */
  readonly beforeSecondFactor?: true
  /** Accepts `Idempotency-Key` and replays its first answer for 24 hours. */
  readonly replayable?: true
  /**
   * How much work it makes, where reading one thing of one's own is 1, which it is unless it says more. Taken from the
   * caller's budget.
   */
  readonly cost?: number
  /** How often one address may call it in an hour, because another company bills each call. */
  readonly perAddressHour?: number
  /** Takes its body as a form (`application/x-www-form-urlencoded`) as well. */
  readonly form?: true
  /**
   * The answer may be some seconds old, and a replica may give it: nobody decides by it, and it shows nobody what they
   * have just done themselves. Only a GET may; its handler cannot write.
   */
  readonly reads?: 'stale'
  /** Answers with a file of this type; `reply` is then `file` of wire.ts. Refusals are JSON as ever. */
  readonly file?: 'application/pdf'
  /** The body arrives as raw bytes: the signature in this header covers them. */
  readonly raw?: 'X-Razorpay-Signature' | 'X-Hub-Signature-256'
  /**
   * Pictures may come with it: as multipart/form-data, with the JSON body in the part `data` and the files in parts
   * named `images`. JSON alone is accepted too, and then there are none.
   */
  readonly images?: true
}

/** Asks an admin with a second factor for its code, unless it was given in this session a moment ago. */
export const isSensitive = ({ access, method, beforeSecondFactor, sensitive }: Endpoint): boolean =>
  method !== 'GET' &&
  access !== 'everyone' &&
  access.every((role) => role === 'ADMIN') &&
  !beforeSecondFactor &&
  sensitive !== false

/** Only what reads may be stale. */
type OnlyReadsAreStale<T> = { [Name in keyof T]: T[Name] extends { reads: string } ? { method: 'GET' } : unknown }

/** Keeps the literal types of a table of endpoints. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T & OnlyReadsAreStale<T>): T => table

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler is given: decoded and checked, and the pictures that came with it, as they came. */
export type Asked<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
} & (E extends { images: true } ? { images: Buffer[] } : unknown)

/** What a handler answers, before encoding. */
export type Answer<E extends Endpoint> = z.output<E['reply']>

/** What a caller sends and gets: the shapes on the wire. */
export type WireRequest<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Input<E[K]>
} & (E extends { images: true } ? { images: readonly Blob[] } : unknown)
export type WireReply<E extends Endpoint> = z.input<E['reply']>
