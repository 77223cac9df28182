import type { Trouble } from './channel.ts'

const CREDENTIALS = new Set([106, 201, 207, 208, 302, 303, 401, 403, 418])
const BILLING = new Set([301])
/** The header or the text is not registered. */
const TEMPLATE = new Set([103, 203, 211])
const BUSY = 429

/** Translates MSG91's codes. It sends many refusals with a success status. */
export const msg91Trouble = ({ status, code }: { status: number; code: number | undefined }): Trouble => {
  const meant = code ?? status
  if (CREDENTIALS.has(meant)) return 'CREDENTIALS'
  if (BILLING.has(meant)) return 'BILLING'
  if (TEMPLATE.has(meant)) return 'TEMPLATE'
  if (status === BUSY) return 'PASSING'
  return status >= 500 || code === undefined ? 'UNANSWERED' : 'REFUSED'
}
