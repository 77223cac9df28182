import type { LoaderFunctionArgs } from 'react-router'
import { readDetails } from '../availability/useDetailsAddress.ts'
import type { LoadedTurfDay } from '../availability/useTurfDay.ts'
import { documentRequest, pageData } from '../pageData.ts'

/** The turf and day in the address, for the document of a browser that was logged in on its last visit; else null. */
export const loadTurfDay = async ({ params, request, context }: LoaderFunctionArgs): Promise<LoadedTurfDay | null> => {
  const days = context.get(documentRequest)
  if (!days?.wasLoggedIn) return null
  const { date } = readDetails(new URL(request.url).searchParams, days)
  const query = new URLSearchParams({ turfId: params.turfId ?? '', date })
  const found = (await context.get(pageData)(`/booking/get-availability?${query}`)) as
    | Omit<LoadedTurfDay, 'date'>
    | undefined
  return found ? { ...found, date } : null
}
