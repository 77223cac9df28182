import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { ownerGroups, playerGroups } from '@baari/contract/notifications/notificationPages.generated.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useRole } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useNotificationMessages } from './english.ts'

type Preferences = WireReply<Api['getNotificationPreferences']>

const KEY = ['getNotificationPreferences'] as const

/** The message groups that the reader can receive. */
const useGroups = () => (useRole() === 'TURFOWNER' ? ownerGroups : playerGroups)

/** Messages to the phone besides the list in the app. Each checkbox saves at once. */
export const NotificationPreferences = () => {
  const notifications = useNotificationMessages()
  return (
    <TitledCard title={notifications.preferences}>
      <p className="text-small text-ink-2">{notifications.preferencesText}</p>
      <Choices />
    </TitledCard>
  )
}

const Choices = () => {
  const notifications = useNotificationMessages()
  const queries = useQueryClient()
  const shown = useGroups()
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.getNotificationPreferences({}, { signal }),
  })
  const save = useMutation({
    // Quick changes are saved one after the other.
    scope: { id: KEY[0] },
    mutationFn: (body: Preferences) => api.setNotificationPreferences({ body }),
    onSuccess: (saved) => queries.setQueryData<Preferences>(KEY, saved),
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: notifications.preferencesLoading, failed: notifications.preferencesFailed }}
      skeletons={shown.map(() => 'h-12')}
      className="flex flex-col gap-2"
    >
      {(data) => {
        // Shows the new state while it is being saved.
        const { whatsapp } = save.isPending ? save.variables : data
        return (
          <div>
            {shown.map((group) => (
              <Checkbox
                key={group}
                label={notifications.groups[group]}
                checked={whatsapp[group]}
                onCheckedChange={(isRequested) => save.mutate({ whatsapp: { ...whatsapp, [group]: isRequested } })}
              />
            ))}
            {save.isError && <Banner tone="danger">{failureMessage(save.error, notifications.savingFailed)}</Banner>}
          </div>
        )
      }}
    </Fetched>
  )
}
