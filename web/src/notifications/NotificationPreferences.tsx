import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { ownerGroups, playerGroups } from '@baari/contract/notifications/notificationPages.generated.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useRole } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useNotificationMessages } from './english.ts'
import { type PushState, readPushState, removePushDevice, setPushDevice } from './pushDevice.ts'

type Preferences = WireReply<Api['getNotificationPreferences']>
type Choice = WireRequest<Api['setNotificationPreferences']>['body']
type Way = 'whatsapp' | 'push'

const KEY = ['getNotificationPreferences'] as const

/** The message groups that the reader can receive. */
const useGroups = () => (useRole() === 'TURFOWNER' ? ownerGroups : playerGroups)

const usePreferences = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.getNotificationPreferences({}, { signal }) })

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
            {(data) => data.device.publicKey !== null && <PushDevice data={data} publicKey={data.device.publicKey} />}
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

const Choices = ({ way, data }: { way: Way; data: Preferences }) => {
  const notifications = useNotificationMessages()
  const queries = useQueryClient()
  const shown = useGroups()
  const save = useMutation({
    // Quick changes are saved one after the other.
    scope: { id: KEY[0] },
    mutationFn: (body: Choice) => api.setNotificationPreferences({ body }),
    onSuccess: (saved) => queries.setQueryData<Preferences>(KEY, (before) => before && { ...before, ...saved }),
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

/** The switch of this device, and while it is on the kinds that are pushed to every device of the account. */
const PushDevice = ({ data, publicKey }: { data: Preferences; publicKey: string }) => {
  const notifications = useNotificationMessages()
  const queries = useQueryClient()
  const key = ['pushState', data.device]
  const state = useQuery({ queryKey: key, queryFn: () => readPushState(data.device) })
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? setPushDevice(publicKey) : removePushDevice()),
    onSuccess: (next) => {
      const device = { publicKey, isOn: next === 'ON' }
      queries.setQueryData<PushState>(['pushState', device], next)
      queries.setQueryData<Preferences>(KEY, (before) => before && { ...before, device })
    },
  })
  if (state.data === undefined) return null
  if (state.data === 'UNSUPPORTED') return <p>{notifications.pushUnsupported}</p>
  if (state.data === 'BLOCKED') return <Banner tone="warning">{notifications.pushBlocked}</Banner>
  const isOn = turn.isPending ? turn.variables : state.data === 'ON'
  return (
    <div>
      <Checkbox label={notifications.pushHere} checked={isOn} busy={turn.isPending} onCheckedChange={turn.mutate} />
      {turn.isError && <Banner tone="danger">{failureMessage(turn.error, notifications.pushFailed)}</Banner>}
      {state.data === 'ON' && (
        <fieldset className="mt-2">
          <legend className="text-small text-ink-2">{notifications.pushGroups}</legend>
          <Choices way="push" data={data} />
        </fieldset>
      )}
    </div>
  )
}
