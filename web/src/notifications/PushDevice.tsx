import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../api/failureMessage.ts'
import { Banner } from '../ui/Banner.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { useNotificationMessages } from './english.ts'
import { Choices, PREFERENCES_KEY, type Preferences } from './NotificationPreferences.tsx'
import { type PushState, readPushState, removePushDevice, setPushDevice } from './pushDevice.ts'

/** The switch of this device and, while it is on, the kinds that are pushed to every device of the account. */
export const PushDevice = ({ data, publicKey }: { data: Preferences; publicKey: string }) => {
  const notifications = useNotificationMessages()
  const queries = useQueryClient()
  const key = ['pushState', data.device]
  const state = useQuery({ queryKey: key, queryFn: () => readPushState(data.device) })
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? setPushDevice(publicKey) : removePushDevice()),
    onSuccess: (next) => {
      const device = { publicKey, isOn: next === 'ON' }
      queries.setQueryData<PushState>(['pushState', device], next)
      queries.setQueryData<Preferences>(PREFERENCES_KEY, (before) => before && { ...before, device })
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
