import type { Act } from '@baari/domain/admin/acts.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** AUDITOR: reads the books and changes nothing (`AuditorsRead`). */
export type Role = 'USER' | 'TURFOWNER' | 'ADMIN' | 'AUDITOR'

/** Every account that is logged in, except auditors. */
export const everyRole = ['USER', 'TURFOWNER', 'ADMIN'] as const satisfies Role[]

export const roles = [...everyRole, 'AUDITOR'] as const satisfies Role[]

/** The readers of the books. */
export const bookReaders = ['ADMIN', 'AUDITOR'] as const satisfies Role[]

/** Whether an account sees the money of all owners: its sessions are short and open with a second factor. */
export const seesAllMoney = (role: Role): boolean => role === 'ADMIN' || role === 'AUDITOR'

/** Permissions at a turf, in the order of `turf_permission` in SQL: each includes those before it. Owners have OWN. */
export const staffRights = ['VIEW', 'DESK', 'MANAGE'] as const
export const turfRights = [...staffRights, 'OWN'] as const
export type StaffRight = (typeof staffRights)[number]
export type TurfRight = (typeof turfRights)[number]

/** Reads of at least this cost have their own line and a limit, so that cheap reads do not wait for them. */
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
  /** For endpoints that `everyone` may call: callers with a valid token are answered as their account, others as visitors. */
  readonly knowsViewer?: true
  /** Staff of a turf may call it too, with this right there, whatever their role. Without it only owners act. */
  readonly staff?: StaffRight
  /**
   * An API key of the owner may call it too, at the turfs of the key and with its right there. Only for calls that need a
   * right of staff, move no money and answer with JSON.
   */
  readonly allowsKeys?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** The refusals of this endpoint, besides those that every endpoint has. */
  readonly refuses: readonly ErrorCode[]
  /**
   * The handler begins its own transactions: because it calls another company (intent saved, call with no transaction
   * held, result saved), or because what it saves must outlive its refusal (a wrong try of a code).
   */
  readonly ownsTransactions?: true
  /**
   * Whether an account with a second factor has to give its code first, unless it did so in this session a moment ago.
   * True by default for changes that only admins make. Required for owners' calls that export, or touch a contract or a
   * payee.
   */
  readonly stepUp?: boolean
  /** The acts of `ACTS` that it may be, where it changes an amount or a payee. */
  readonly moves?: readonly Act[]
  /**
   * Admins and auditors may call it before the second factor has opened the session. It changes only the session and
   * its second factor.
   */
  readonly beforeSecondFactor?: true
  /** Accepts `Idempotency-Key` and replays its first answer for 24 hours. */
  readonly replayable?: true
  /**
   * The work that it makes, in reads of one row; 1 by default. Taken from the
   * caller's budget.
   */
  readonly cost?: number
  /** How often one address may call it in an hour, because another company bills each call. */
  readonly perAddressHour?: number
  /** Takes its body as a form (`application/x-www-form-urlencoded`) as well. */
  readonly form?: true
  /**
   * The answer may be some seconds old, and a replica may give it: no decision depends on it, and it does not show
   * callers their own last change. Only for a GET, whose handler cannot write.
   */
  readonly reads?: 'stale'
  /**
   * All callers without a token get the same answer, which a cache in front of the server may keep for a second. Only
   * for a GET that everyone may call.
   */
  readonly shared?: true
  /** Answers with a file of this type; `reply` is then `file` of wire.ts. Refusals are JSON as ever. */
  readonly file?: 'application/pdf' | 'application/x-ndjson' | 'application/xml' | 'text/csv'
  /** The longest body in bytes, where the usual limit is too low. Only callers with a token may send it. */
  readonly bodyBytes?: number
  /** The body arrives as raw bytes: the signature in this header covers them. */
  readonly raw?: 'X-Razorpay-Signature' | 'X-Hub-Signature-256'
  /**
   * Accepts pictures: as multipart/form-data, with the JSON body in the part `data` and the files in parts
   * named `images`. JSON alone is accepted too, and then there are none.
   */
  readonly images?: true
}

/** Asks admins and owners with a second factor for its code, and owners who must have one to set it up. */
export const needsStepUp = ({ access, method, beforeSecondFactor, stepUp }: Endpoint): boolean =>
  stepUp ??
  (method !== 'GET' && access !== 'everyone' && access.every((role) => role === 'ADMIN') && !beforeSecondFactor)

/** Whether an account may call it by its role alone. */
export const isOpenTo = ({ access }: Endpoint, role: Role): boolean => access === 'everyone' || access.includes(role)

/** Only reads may be stale or shared. */
type OnlyReadsAreStaleOrShared<T> = {
  [Name in keyof T]: (T[Name] extends { reads: string } ? { method: 'GET' } : unknown) &
    (T[Name] extends { shared: true } ? { method: 'GET'; access: 'everyone' } : unknown)
}

/** Keys act like staff. Calls that staff may not make, that ask for the second factor or that move money refuse them. */
interface CallOfKeys {
  staff: StaffRight
  moves?: never
  file?: never
  images?: never
  raw?: never
  stepUp?: never
  ownsTransactions?: never
}

type OnlyCallsOfStaffAllowKeys<T> = {
  [Name in keyof T]: T[Name] extends { allowsKeys: true } ? CallOfKeys : unknown
}

/** The acts on a contract or its payee. */
type ActOnContract = 'BANK_DETAILS' | 'TURF_OWNER' | 'COMMISSION' | 'CONTRACT_END' | 'DECISION'

type IsDecided<E> = E extends { file: string }
  ? { stepUp: boolean }
  : E extends { moves: readonly (infer Moved)[] }
    ? [Extract<Moved, ActOnContract>] extends [never]
      ? unknown
      : { stepUp: boolean }
    : unknown

/** Calls of owners that answer with a file, or act on a contract or its payee, must state `stepUp`. */
type OwnersDecide<T> = {
  [Name in keyof T]: T[Name] extends { access: readonly (infer Caller)[] }
    ? 'TURFOWNER' extends Caller
      ? IsDecided<T[Name]>
      : unknown
    : unknown
}

/** Auditors change nothing but their own session and its second factor. */
type AuditorsRead<T> = {
  [Name in keyof T]: T[Name] extends { access: readonly (infer Caller)[] }
    ? 'AUDITOR' extends Caller
      ? { staff?: never } & ({ method: 'GET' } | { beforeSecondFactor: true })
      : unknown
    : unknown
}

/** Keeps the literal types of a table of endpoints. */
export const endpoints = <const T extends Record<string, Endpoint>>(
  table: T & OnlyReadsAreStaleOrShared<T> & OwnersDecide<T> & AuditorsRead<T> & OnlyCallsOfStaffAllowKeys<T>,
): T => table

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** The input of a handler: decoded and checked, with the uploaded pictures unchanged. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
} & (E extends { images: true } ? { images: Buffer[] } : unknown)

/** The answer of a handler, before encoding. */
export type Answer<E extends Endpoint> = z.output<E['reply']>

/** The shapes on the wire. */
export type WireRequest<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Input<E[K]>
} & (E extends { images: true } ? { images: readonly Blob[] } : unknown)
export type WireReply<E extends Endpoint> = z.input<E['reply']>
