import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Role } from '@baari/contract/endpoint.ts'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export interface AccessTokens {
  issue(claims: SessionHolder, now: Date): Promise<string>
  /** Throws TOKEN_MISSING, TOKEN_EXPIRED or TOKEN_INVALID. */
  read(token: string | undefined, now: Date): Promise<SessionHolder>
}

const AUDIENCE = 'baari'

/** Signed access tokens (HS256): short-lived names of a session. The database says what they allow. */
export const accessTokens = (secret: string, minutes: number): AccessTokens => {
  const key = createHash('sha256').update(`access:${secret}`).digest()
  return {
    issue: ({ accountId, sessionId, role }, now) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(accountId)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
        .sign(key),
    read: async (token, now) => {
      if (!token) throw new Failure('TOKEN_MISSING')
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          audience: AUDIENCE,
          currentDate: now,
        })
        return { accountId: payload.sub ?? '', sessionId: String(payload.sid), role: payload.role as Role }
      } catch (error) {
        throw new Failure(error instanceof joseErrors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
      }
    },
  }
}

/** The first refresh token of a session. */
export const firstRefreshToken = (): string => randomBytes(32).toString('base64url')

/** A token has one successor, even when it is used again, so no second chain of tokens can begin. */
export const nextRefreshToken = (secret: string, token: string): string =>
  createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url')

/** Under which a refresh token is stored. */
export const refreshDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
