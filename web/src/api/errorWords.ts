import { type ErrorCode, errors } from '@baari/contract/errors.ts'

/** What a person reads when the server's answer carries a code but no sentence of its own. */
export const errorWords = Object.fromEntries(
  Object.entries(errors).map(([code, [, sentence]]) => [code, sentence]),
) as Record<ErrorCode, string>
