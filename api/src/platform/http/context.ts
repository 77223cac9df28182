import type { Answer, Endpoint, RequestOf, Role, TurfRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { FileAnswer, PreparedAnswer, StreamedAnswer } from './preparedAnswer.ts'

/** The account that is logged in: first from its access token, then from the database. */
export interface SessionHolder {
  accountId: string
  sessionId: string
  role: Role
}

/** A key that Baari has issued, before its rights are looked up. */
export interface KeyHolder {
  keyDigest: Buffer
}

/** The caller of an endpoint. */
export interface Viewer extends SessionHolder {
  /** The API key by which the account calls; its id also takes the place of a session's. */
  keyId?: string
  /** The right at a turf that the endpoint asks for. */
  needs: TurfRight
}

export interface Caller {
  /** Requests without an account are counted for it: `networkOf` their address. */
  address: string
  userAgent: string
  cookies: Record<string, string | undefined>
  headers: Record<string, string | string[] | undefined>
}

/** Every handler gets it beside the input: nothing is ambient. */
export interface Context<V extends Viewer | undefined = Viewer | undefined> {
  /** A transaction for every write; the pool itself for reads and for handlers that own their transactions. */
  db: Database
  now: Date
  viewer: V
  caller: Caller
  /** In which the request is answered. */
  language: Language
  /** Runs once the transaction has been committed. */
  afterCommit(action: () => void): void
  /** Keeps the refresh token in the browser, or removes it. */
  setRefreshCookie(token: string | undefined): void
  /** Keeps in the browser that it has logged in, or removes it. */
  setDeviceCookie(token: string | undefined): void
}

type Answering<E extends Endpoint, A> = (
  request: RequestOf<E>,
  context: Context<E['access'] extends 'everyone' ? Viewer | undefined : Viewer>,
) => Promise<A>

export type Handler<E extends Endpoint> = Answering<E, Answer<E>>

/** Answers with encoded bytes. */
export type PreparedHandler<E extends Endpoint> = Answering<E, PreparedAnswer>

/** Answers a long list piece by piece, so that it is never held as a whole. A write has no transaction left by then. */
export type StreamedHandler<E extends Endpoint> = E['method'] extends 'GET'
  ? Answering<E, StreamedAnswer<Answer<E>>>
  : never

/** Answers with a file that is never held as a whole. */
export type FileHandler<E extends Endpoint> = E['file'] extends string ? Answering<E, FileAnswer> : never

export type Handlers<T extends Record<string, Endpoint>> = {
  [Name in keyof T]: Handler<T[Name]> | PreparedHandler<T[Name]> | StreamedHandler<T[Name]> | FileHandler<T[Name]>
}
