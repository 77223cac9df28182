import { GatewayError } from './gateway.ts'

export interface RazorpayAccess {
  base: string
  keyId: string
  keySecret: string
}

interface RazorpayCall {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

const TIMEOUT_MILLISECONDS = 8000

/** One call of Razorpay's HTTP API. Throws a GatewayError for anything but an answer. */
export const razorpayCall = async (access: RazorpayAccess, call: RazorpayCall): Promise<unknown> => {
  let response: Response
  let text: string
  try {
    response = await fetch(`${access.base}/v1${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    text = await response.text()
  } catch (error) {
    throw new GatewayError('UNREACHABLE', `Razorpay did not answer ${call.method} ${call.path}`, error)
  }
  const answer = parsed(text)
  if (response.ok && answer !== undefined) return answer
  const description =
    (answer as { error?: { description?: string } } | undefined)?.error?.description ?? text.slice(0, 200)
  const sentence = `Razorpay answered ${response.status} to ${call.method} ${call.path}: ${description}`
  if (response.ok || response.status >= 500 || response.status === 429 || /still in progress/.test(description))
    throw new GatewayError('UNREACHABLE', sentence)
  throw new GatewayError(/enough balance/.test(description) ? 'LOW_BALANCE' : 'REFUSED', sentence)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
