import type { Api, EndpointName } from './api.ts'
import type { WireReply, WireRequest } from './endpoint.ts'
import type { Problem } from './errors.ts'

/** A refusal of the API: `problem` is its body. Status 0 means that no answer came. */
export class ApiFailure extends Error {
  readonly status: number
  readonly problem: Problem | undefined
  /** How long the server asked to wait before the next try. */
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, problem: Problem | undefined, retryAfter?: number) {
    super(problem?.detail ?? `The server answered ${status}`)
    this.name = 'ApiFailure'
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfter
  }
}

export interface SendOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Calls a `shared` endpoint with the session's token, for the answer of the caller's account. */
  own?: boolean
}

export type Client = {
  [Name in EndpointName]: (
    request: WireRequest<Api[Name]> extends Record<string, never> ? Record<string, never> : WireRequest<Api[Name]>,
    options?: SendOptions,
  ) => Promise<WireReply<Api[Name]>>
}

interface AnyRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  images?: readonly Blob[]
}

const queryText = (query: Record<string, unknown> | undefined): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export interface ClientSettings {
  fetch?: typeof fetch
  /** Sends calls of `shared` endpoints. Defaults to `fetch`. */
  sharedFetch?: typeof fetch
  headers?: () => Record<string, string>
  /** For those who send pictures: a request with some as a form, any other as nothing. */
  formOf?: (request: { body?: unknown; images?: readonly Blob[] }) => FormData | undefined
  /** For those who read files: an answer that is one. Any other answer is left as it is. */
  fileOf?: (response: Response) => Promise<unknown> | undefined
}

type RouteTable<Name extends EndpointName> = Record<Name, readonly [method: string, path: string, shared?: 'shared']>

/**
 * A typed client: `client.bookFull({ body })` answers with the shape on the wire or throws an ApiFailure.
 * It knows only the methods and paths of its table, so it carries no schema library into the browser.
 */
export const createClientOf = <Name extends EndpointName>(
  table: RouteTable<Name>,
  origin: string,
  settings: ClientSettings = {},
): Pick<Client, Name> => {
  const { fetch: ownFetch = fetch, sharedFetch = ownFetch } = settings
  const call = async (name: Name, request: AnyRequest, options: SendOptions = {}): Promise<unknown> => {
    const [method, path, shared] = table[name]
    const send = shared && !options.own ? sharedFetch : ownFetch
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(request.params?.[key] ?? ''))
    const form = settings.formOf?.(request)
    const body = form ?? bodyOf(request.body)
    const response = await send(`${origin}/api/v1${filled}${queryText(request.query)}`, {
      method,
      headers: {
        accept: 'application/json',
        // A form names its own type, with the line between its parts.
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...settings.headers?.(),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const file = settings.fileOf?.(response)
    if (file) return file
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : parsed(text)
    if (!response.ok)
      throw new ApiFailure(
        response.status,
        answer as Problem | undefined,
        retryAfterSeconds(response.headers.get('retry-after')),
      )
    return answer
  }
  return Object.fromEntries(
    (Object.keys(table) as Name[]).map((name) => [
      name,
      (request: AnyRequest = {}, options?: SendOptions) => call(name, request, options),
    ]),
  ) as unknown as Pick<Client, Name>
}

type SentBody = NonNullable<RequestInit['body']>

/** JSON, or bytes as they are. */
const bodyOf = (body: unknown): SentBody | undefined =>
  body === undefined || body instanceof Uint8Array ? (body as SentBody | undefined) : JSON.stringify(body)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whole seconds of a `Retry-After` header; undefined when it is missing or a date. */
export const retryAfterSeconds = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined
