import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The body as it came, for files. */
  bytes: Buffer
  /** Named parts of the route's path. */
  parameters: Record<string, string>
}

export interface Route {
  method: 'GET' | 'POST' | 'PATCH'
  /** `/v1/orders/:id`: a part with a colon takes any one segment. */
  path: string
  answer: (call: Call) => Answer | Promise<Answer>
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // No id has a broken escape: taken as written, it is not found.
    return part
  }
}

const parametersOf = (route: Route, call: Call): Record<string, string> | null => {
  const template = route.path.split('/')
  const given = call.path.split('/')
  if (route.method !== call.method || template.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of template.entries()) {
    const segment = given[index] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = decoded(segment)
    else if (part !== segment) return null
  }
  return parameters
}

export const findRoute = (routes: Route[], call: Call): { route: Route; call: Call } | null => {
  for (const route of routes) {
    const parameters = parametersOf(route, call)
    if (parameters) return { route, call: { ...call, parameters } }
  }
  return null
}
