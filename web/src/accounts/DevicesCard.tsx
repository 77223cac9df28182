import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useAccountWords } from './english.ts'

type Device = WireReply<Api['listSessions']>['sessions'][number]

const phones: readonly (string | null)[] = ['Android', 'iOS']

/** The devices with a session; each one but this can be logged out separately. */
export const DevicesCard = () => {
  const accounts = useAccountWords()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 ref={title} tabIndex={-1} className="text-title">
        {accounts.devices}
      </h2>
      <Devices title={title} />
    </Card>
  )
}

const Devices = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const accounts = useAccountWords()
  const found = useQuery({ queryKey: ['listSessions'], queryFn: ({ signal }) => api.listSessions({}, { signal }) })
  const hasEnded = useRef(false)
  const shown = found.data?.sessions.length
  useEffect(() => {
    // The row with the pressed button is gone, and its dialog too.
    if (hasEnded.current && shown !== undefined) title.current?.focus()
    hasEnded.current = false
  }, [shown, title])
  if (found.isPending)
    return (
      <LoadingRegion label={accounts.loadingDevices}>
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, accounts.devicesFailed)}
      </ErrorState>
    )
  return (
    <ul className="flex flex-col divide-y divide-line">
      {found.data.sessions.map((device) => (
        <li key={device.sessionId} className="py-3 first:pt-0 last:pb-0">
          <DeviceRow
            device={device}
            onEnded={() => {
              hasEnded.current = true
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Names a device by its browser and system: 'Chrome on Android'. */
export const useDeviceName = (): ((device: Pick<Device, 'browser' | 'system'>) => string) => {
  const accounts = useAccountWords()
  return ({ browser, system }) =>
    browser || system
      ? accounts.device(browser ?? accounts.unknownBrowser, system ?? accounts.unknownSystem)
      : accounts.unknownDevice
}

const DeviceRow = ({ device, onEnded }: { device: Device; onEnded: () => void }) => {
  const accounts = useAccountWords()
  const { sessionId, system, lastUsedAt, isCurrent } = device
  const name = useDeviceName()(device)
  const Icon = phones.includes(system) ? Smartphone : Monitor
  return (
    <div className="flex items-center gap-3">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-2">{accounts.lastUsed(formatInstant(lastUsedAt))}</p>
      </div>
      {isCurrent ? (
        <span className="shrink-0">
          <Badge tone="primary">{accounts.thisDevice}</Badge>
        </span>
      ) : (
        <EndSession sessionId={sessionId} name={name} onEnded={onEnded} />
      )}
    </div>
  )
}

/** Logs out another device, after a confirmation. */
const EndSession = ({ sessionId, name, onEnded }: { sessionId: string; name: string; onEnded: () => void }) => {
  const accounts = useAccountWords()
  const sheet = useSheetAddress('end-device', sessionId)
  const ending = useMutation({
    mutationFn: () => api.endSession({ params: { sessionId } }),
    onSuccess: () => {
      sheet.close()
      onEnded()
    },
  })
  return (
    <>
      <Button look="plain" aria-label={accounts.endDeviceOf(name)} className="shrink-0 px-2" onClick={sheet.open}>
        {accounts.endDevice}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={accounts.endDeviceTitle}
        text={accounts.endDeviceText(name)}
        go={accounts.endDevice}
        onGo={ending.mutate}
        busy={ending.isPending || ending.isSuccess}
        problem={ending.isError ? failureSentence(ending.error, accounts.endDeviceFailed) : undefined}
      />
    </>
  )
}
