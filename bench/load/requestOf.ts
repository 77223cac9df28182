export interface Ask {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
}

/** A different address for each client, as a proxy in front would pass on. */
const addressOf = (client: number): string => `198.18.${client >> 8}.${client & 255}`

/** A request as it goes over the wire. */
export const requestOf = ({ method = 'GET', path, token, body }: Ask, client: number): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body)
  return Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: bench',
      'accept: application/json',
      `x-forwarded-for: ${addressOf(client)}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
      '',
      text,
    ].join('\r\n'),
  )
}
