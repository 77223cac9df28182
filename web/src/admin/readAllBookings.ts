import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import type { ListPage, ListQuestion } from './AdminList.tsx'

export type AdminBooking = WireReply<Api['listAllBookings']>['content'][number]

type Query = WireRequest<Api['listAllBookings']>['query']

export const ALL_BOOKINGS_KEY = 'listAllBookings'

/** One page of everybody's bookings. */
export const readAllBookings = (
  { values, page, size }: ListQuestion,
  signal?: AbortSignal,
): Promise<ListPage<AdminBooking>> =>
  adminApi.listAllBookings(
    {
      query: {
        ...(values as Pick<Query, 'bookingId' | 'bookingStatus' | 'startDate' | 'endDate' | 'turfId' | 'groundId'>),
        page,
        size,
      },
    },
    signal ? { signal } : {},
  )
