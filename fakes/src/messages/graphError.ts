import { type Answer, jsonAnswer, Refused } from '../server/answer.ts'
import { randomId } from '../server/randomId.ts'

interface KnownError {
  status: number
  message: string
}

const KNOWN: Record<number, KnownError> = {
  0: { status: 401, message: 'AuthException' },
  1: { status: 500, message: 'API Unknown' },
  2: { status: 503, message: 'API Service' },
  4: { status: 400, message: 'API Too Many Calls' },
  10: { status: 403, message: 'API Permission Denied' },
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Access token has expired' },
  368: { status: 403, message: 'Temporarily blocked for policies violations' },
  80007: { status: 400, message: 'Rate limit issues' },
  130429: { status: 429, message: 'Rate limit hit' },
  131000: { status: 500, message: 'Something went wrong' },
  131008: { status: 400, message: 'Required parameter is missing' },
  131009: { status: 400, message: 'Parameter value is not valid' },
  131026: { status: 400, message: 'Message undeliverable' },
  131031: { status: 403, message: 'Account has been locked' },
  131042: { status: 400, message: 'Business eligibility payment issue' },
  131047: { status: 400, message: 'Re-engagement message' },
  131048: { status: 429, message: 'Spam rate limit hit' },
  131049: { status: 400, message: 'This message was not delivered to maintain healthy ecosystem engagement' },
  131051: { status: 400, message: 'Unsupported message type' },
  131056: { status: 429, message: '(Business Account, Consumer Account) pair rate limit hit' },
  132000: { status: 400, message: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, message: 'Template name does not exist in the translation' },
  132005: { status: 400, message: 'Translated text too long' },
  132012: { status: 400, message: 'Parameter format does not match format in the created template' },
  132015: { status: 400, message: 'Template is Paused' },
  132016: { status: 400, message: 'Template is Disabled' },
  132018: { status: 400, message: 'Issue with the template parameters' },
}

export const errorTitle = (code: number): string => KNOWN[code]?.message ?? 'Unknown error'

export const graphAnswer = (code: number, details: string, subcode?: number): Answer =>
  jsonAnswer(
    {
      error: {
        message: `(#${code}) ${errorTitle(code)}`,
        type: 'OAuthException',
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: randomId('A', 22),
      },
    },
    KNOWN[code]?.status ?? 400,
  )

export const graphError = (code: number, details: string): Refused => new Refused(graphAnswer(code, details))

/** An object that does not exist for the caller is an invalid parameter with a subcode. */
export const unknownObject = (details: string): Refused => new Refused(graphAnswer(100, details, 33))
