import { z } from 'zod'

export const url = z.string().regex(/^https?:\/\/[^\s]+$/, 'must be a web address (http:// or https://)')

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
