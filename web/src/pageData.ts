import { createContext, type LoaderFunctionArgs } from 'react-router'

/** Returns the parsed JSON of a GET, such as `/public/cities`, or nothing when it is refused. */
export type LoadJson = (path: string) => Promise<unknown>

/** On the server the API is asked within the process; the browser asks over the network. */
export const pageData = createContext<LoadJson>(async (path) => {
  const response = await fetch(`/api/v1${path}`)
  return response.ok ? response.json() : undefined
})

/** A route's loader: what the page shows without JavaScript, or null when there is no such thing. */
export const dataOf =
  (pathOf: (params: LoaderFunctionArgs['params']) => string) =>
  async ({ params, context }: LoaderFunctionArgs): Promise<unknown> =>
    (await context.get(pageData)(pathOf(params))) ?? null
