import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { ownerGroups, playerGroups } from '@baari/contract/notifications/notificationPages.generated.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useRole } from '../api/useSession.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useNotificationMessages } from './english.ts'

export type Preferences = WireReply<Api['getNotificationPreferences']>
type Choice = WireRequest<Api['setNotificationPreferences']>['body']
type Way = 'whatsapp' | 'push'

export const PREFERENCES_KEY = ['getNotificationPreferences'] as const

/** Loaded after the choices for WhatsApp. */
const PushDevice = lazyPart(async () => (await import('./PushDevice.tsx')).PushDevice)

/** The message groups that the reader can receive. */
const useGroups = () => (useRole() === 'TURFOWNER' ? ownerGroups : playerGroups)

const usePreferences = () =>
  useQuery({ queryKey: PREFERENCES_KEY, queryFn: ({ signal }) => api.getNotificationPreferences({}, { signal }) })

/** Messages to the phone and pushes to this device, besides the list in the app. Each checkbox saves at once. */
export const NotificationPreferences = () => {
  const notifications = useNotificationMessages()
  const found = usePreferences()
  return (
    <>
      <TitledCard title={notifications.preferences}>
        <p className="text-small text-ink-2">{notifications.preferencesText}</p>
        <FetchedPreferences found={found}>{(data) => <Choices way="whatsapp" data={data} />}</FetchedPreferences>
      </TitledCard>
      {found.data?.device.publicKey !== null && (
        <TitledCard title={notifications.push}>
          <p className="text-small text-ink-2">{notifications.pushText}</p>
          <FetchedPreferences found={found}>
            {(data) =>
              data.device.publicKey !== null && (
                <Suspense fallback={<Skeleton className="h-12" />}>
                  <PushDevice data={data} publicKey={data.device.publicKey} />
                </Suspense>
              )
            }
          </FetchedPreferences>
        </TitledCard>
      )}
    </>
  )
}

const FetchedPreferences = ({
  found,
  children,
}: {
  found: ReturnType<typeof usePreferences>
  children: (data: Preferences) => ReactNode
}) => {
  const notifications = useNotificationMessages()
  const shown = useGroups()
  return (
    <Fetched
      found={found}
      messages={{ loading: notifications.preferencesLoading, failed: notifications.preferencesFailed }}
      skeletons={shown.map(() => 'h-12')}
      className="flex flex-col gap-2"
    >
      {children}
    </Fetched>
  )
}

/** The groups of one way, each saved at once. */
export const Choices = ({ way, data }: { way: Way; data: Preferences }) => {
  const notifications = useNotificationMessages()
  const queries = useQueryClient()
  const shown = useGroups()
  const save = useMutation({
    // Quick changes are saved one after the other.
    scope: { id: PREFERENCES_KEY[0] },
    mutationFn: (body: Choice) => api.setNotificationPreferences({ body }),
    onSuccess: (saved) =>
      queries.setQueryData<Preferences>(PREFERENCES_KEY, (before) => before && { ...before, ...saved }),
  })
  // Shows the new state while it is being saved.
  const choice = { whatsapp: data.whatsapp, push: data.push, ...(save.isPending ? save.variables : {}) }
  return (
    <div>
      {shown.map((group) => (
        <Checkbox
          key={group}
          label={notifications.groups[group]}
          checked={choice[way][group]}
          onCheckedChange={(isRequested) => save.mutate({ ...choice, [way]: { ...choice[way], [group]: isRequested } })}
        />
      ))}
      {save.isError && <Banner tone="danger">{failureMessage(save.error, notifications.savingFailed)}</Banner>}
    </div>
  )
}
