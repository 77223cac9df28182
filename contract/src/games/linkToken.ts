import { z } from 'zod'

/** What makes a link one that only those have who were given it. */
export const linkToken = z.string().max(60)
