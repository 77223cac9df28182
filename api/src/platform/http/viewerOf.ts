import type { Endpoint } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyRequest } from 'fastify'
import { claimsOf } from './admission.ts'
import type { KeyHolder, SessionHolder, Viewer } from './context.ts'
import { Failure } from './failure.ts'

export interface ViewerSettings {
  db: Database
  /** Reads the session of a token; throws the Failure that says why it is no longer valid. */
  authenticate: (claims: SessionHolder, now: Date, input: Endpoint) => Promise<SessionHolder>
  /** Checks API keys; `authenticate` throws the Failure that says why a key is not valid. */
  keys: {
    authenticate: (key: KeyHolder, now: Date) => Promise<SessionHolder & { keyId: string }>
    /** Ties a transaction to the key: a revocation waits for it, and its actions are recorded as the key’s. */
    enter: (db: Database, key: KeyHolder) => Promise<void>
  }
  /** Whether the viewer holds the right as staff of any turf. */
  isStaff: (db: Database, viewer: Viewer) => Promise<boolean>
}

/** The viewer of a request, by the session or the API key in its token. A call that is open to everyone may have none. */
export const viewerOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  settings: ViewerSettings,
  now: Date,
): Promise<Viewer | undefined> => {
  if (endpoint.access === 'everyone') return endpoint.knowsViewer && knownCaller(endpoint, request, settings, now)
  const claims = claimsOf(request)
  const needs = endpoint.staff ?? 'OWN'
  if ('keyDigest' in claims) {
    const key = await settings.keys.authenticate(claims, now)
    if (!endpoint.allowsKeys || key.role === 'AUDITOR') throw new Failure('KEY_NOT_ALLOWED')
    return { ...key, needs }
  }
  const viewer: Viewer = { ...(await settings.authenticate(claims, now, endpoint)), needs }
  if (endpoint.access.includes(viewer.role)) return viewer
  // Rights of staff do not count for an auditor, not even those that the account got earlier.
  if (viewer.role !== 'AUDITOR' && endpoint.staff && (await settings.isStaff(settings.db, viewer))) return viewer
  throw new Failure('ROLE_NOT_ALLOWED')
}

/**
 * The account of a valid session. An expired token is refused, so that its caller renews it; a caller with any other
 * invalid token counts as a visitor.
 */
const knownCaller = async (
  endpoint: Endpoint,
  { claims }: FastifyRequest,
  settings: ViewerSettings,
  now: Date,
): Promise<Viewer | undefined> => {
  try {
    if (claims instanceof Failure) throw claims
    // Answering as the owner would show more than the key may read.
    if (claims && 'keyDigest' in claims) return undefined
    return claims && { ...(await settings.authenticate(claims, now, endpoint)), needs: 'OWN' }
  } catch (error) {
    if (error instanceof Failure && error.code !== 'TOKEN_EXPIRED') return undefined
    throw error
  }
}
