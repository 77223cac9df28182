export interface Ask {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** A different address for each client, as a proxy in front would pass on. */
const addressOf = (client: number): string => `198.18.${client >> 8}.${client & 255}`

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A request as it goes over the wire. */
export const requestOf = ({ method = 'GET', path, token, body, headers = {} }: Ask, client: number): Buffer => {
  const text = body === undefined ? '' : textOf(body)
  return Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: bench',
      'accept: application/json',
      `x-forwarded-for: ${addressOf(client)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
      '',
      text,
    ].join('\r\n'),
  )
}
