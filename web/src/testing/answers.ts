import { API_PREFIX, type Api, api, type EndpointName } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type ErrorCode, errors, type Problem } from '@baari/contract/errors.ts'

interface Input {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  /** Whether the call carries the token of a session. */
  hasToken: boolean
  /** The Idempotency-Key. */
  key: string | null
}

type Said<Name extends EndpointName> = WireReply<Api[Name]> | Response

/** The server's answer for each expected call, in wire format. */
export type Answers = { [Name in EndpointName]?: (request: Input) => Said<Name> | Promise<Said<Name>> }

/** The server's clock on every rendered page: ten in the morning in India. */
export const SERVER_TIME = '2027-01-15T04:30:00.000Z'

const headers = { 'content-type': 'application/json', date: new Date(SERVER_TIME).toUTCString() }

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status, headers })

/** A refusal in the API's format. */
export const refusal = (code: ErrorCode, extra: Record<string, unknown> = {}): Response => {
  const [status, sentence] = errors[code]
  const problem: Problem = {
    type: `/problems/${code}`,
    title: sentence,
    status,
    detail: sentence,
    errorMessage: sentence,
    message: sentence,
    code,
    errors: [],
    requestId: 'REQ',
    ...extra,
  }
  return json(status, problem)
}

/** An error page from a proxy in front of Baari. */
export const badGateway = (): Response =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

/** The request never gets an answer. */
export const connectionLost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Literal paths before parameters, as the server matches them. */
const table = (Object.keys(api) as EndpointName[])
  .toSorted((a, b) => Number(api[a].path.includes(':')) - Number(api[b].path.includes(':')))
  .map((name) => {
    const { method, path } = api[name]
    const pattern = new RegExp(`^${API_PREFIX}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    return { name, method, pattern }
  })

/** Problems with answers since the page was rendered: unanswered calls, and shapes outside the contract. */
export const wrongAnswers: string[] = []

/** A `fetch` with exactly these answers. Each must have the shape of the contract. */
export const answering =
  (answers: Answers): typeof fetch =>
  async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'https://baari.example')
    const method = init?.method ?? 'GET'
    const call = table.find((one) => one.method === method && one.pattern.test(pathname))
    const answer = call && answers[call.name]
    if (!answer) {
      wrongAnswers.push(`nothing answers ${method} ${pathname}`)
      return badGateway()
    }
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const params = call.pattern.exec(pathname)?.groups ?? {}
    const sent = new Headers(init?.headers)
    const hasToken = sent.has('authorization')
    const said = await answer({ params, query: searchParams, body, hasToken, key: sent.get('idempotency-key') })
    return said instanceof Response ? said : json(200, checked(call.name, said))
  }

const checked = (name: EndpointName, said: unknown): unknown => {
  const { error } = api[name].reply.safeParse(said)
  if (error) wrongAnswers.push(`${name}: ${error.message}`)
  return said
}

/** A list with a single page. */
export const pageOf = <Item>(...content: Item[]) => ({
  content,
  totalPages: content.length > 0 ? 1 : 0,
  totalElements: content.length,
  isTotalCapped: false,
  page: 0,
  size: 20,
})
