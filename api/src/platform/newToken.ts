import { randomBytes } from 'node:crypto'

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

/** The secret of a link: of a game, of offered seats, of a squad. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
