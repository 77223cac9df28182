import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { MOST_KEPT, type NotificationList, withRead } from './notificationList.ts'

export const NOTIFICATIONS_KEY = ['listNotifications'] as const

/** The account's notifications, up to the size of the tray. */
export const useNotifications = () =>
  useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => api.listNotifications({ query: { size: MOST_KEPT } }, { signal }),
  })

/** Marks these ids as read, or all without ids: at once here, then on the server. */
export const useRead = (onRead: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | undefined) => api.readNotifications({ body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      queries.setQueryData<NotificationList>(
        NOTIFICATIONS_KEY,
        (list) => list && withRead(list, ids, new Date().toISOString()),
      )
    },
    onSuccess: onRead,
    meta: { refetchesAfterFailure: true },
  })
}
