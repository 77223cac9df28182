import { z } from 'zod'

/** The secret part of a link, which makes it impossible to guess. */
export const linkToken = z.string().max(60)
