import { randomBytes } from 'node:crypto'

/** Nobody guesses 128 bits. */
const TOKEN_BYTES = 16

/** What makes the link of a game, or of seats in it, one that only those have who were given it. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
