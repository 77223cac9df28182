import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { createContext, type LoaderFunctionArgs } from 'react-router'

/** Returns the parsed JSON of a GET, such as `/public/cities`, or undefined if the request fails. */
export type LoadJson = (path: string) => Promise<unknown>

/** The server calls the API in process; the browser over the network. */
export const pageData = createContext<LoadJson>(async (path) => {
  const response = await fetch(`/api/v1${path}`)
  return response.ok ? response.json() : undefined
})

/** Facts of the request for a document. */
interface DocumentRequest {
  today: CalendarDate
  /** The day of the current evening: until 4 am, the day before `today`. */
  tonight: CalendarDate
  /** Whether the browser was logged in on its last visit, by a cookie. Any browser can set it, so it grants nothing. */
  wasLoggedIn: boolean
}

/** Undefined in the browser. */
export const documentRequest = createContext<DocumentRequest | undefined>(undefined)

/** A route's loader: the data that the page shows without JavaScript, or null if it does not exist. */
export const dataOf =
  (pathOf: (params: LoaderFunctionArgs['params']) => string) =>
  async ({ params, context }: LoaderFunctionArgs): Promise<unknown> =>
    (await context.get(pageData)(pathOf(params))) ?? null
