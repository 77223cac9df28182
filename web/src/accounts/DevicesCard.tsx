import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { FoldedCard } from '../ui/TitledCard.tsx'
import { useAccountMessages } from './english.ts'

type Device = WireReply<Api['listSessions']>['sessions'][number]

const phones: readonly (string | null)[] = ['Android', 'iOS']

/** The devices with a session; each one but this can be logged out separately. */
export const DevicesCard = () => {
  const accounts = useAccountMessages()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <FoldedCard title={accounts.devices} titleRef={title}>
      <Devices title={title} />
    </FoldedCard>
  )
}

const Devices = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const accounts = useAccountMessages()
  const found = useQuery({ queryKey: ['listSessions'], queryFn: ({ signal }) => api.listSessions({}, { signal }) })
  const hasEnded = useRef(false)
  const shown = found.data?.sessions.length
  useEffect(() => {
    // The row with the pressed button is gone, and its dialog too.
    if (hasEnded.current && shown !== undefined) title.current?.focus()
    hasEnded.current = false
  }, [shown, title])
  return (
    <Fetched
      found={found}
      messages={{ loading: accounts.loadingDevices, failed: accounts.devicesFailed }}
      skeletons={['h-32']}
    >
      {(data) => (
        <ul className="flex flex-col divide-y divide-line">
          {data.sessions.map((device) => (
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
      )}
    </Fetched>
  )
}

/** Names a device by its browser and system: 'Chrome on Android'. */
const useDeviceName = (): ((device: Pick<Device, 'browser' | 'system'>) => string) => {
  const accounts = useAccountMessages()
  return ({ browser, system }) =>
    browser || system
      ? accounts.device(browser ?? accounts.unknownBrowser, system ?? accounts.unknownSystem)
      : accounts.unknownDevice
}

const DeviceRow = ({ device, onEnded }: { device: Device; onEnded: () => void }) => {
  const accounts = useAccountMessages()
  const { sessionId, system, lastUsedAt, isCurrent } = device
  const name = useDeviceName()(device)
  const Icon = phones.includes(system) ? Smartphone : Monitor
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2" />
      <div className="min-w-0 grow basis-24">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-2">{accounts.lastUsed(formatInstant(lastUsedAt))}</p>
      </div>
      {isCurrent ? (
        <Badge tone="primary">{accounts.thisDevice}</Badge>
      ) : (
        <EndSession sessionId={sessionId} name={name} onEnded={onEnded} />
      )}
    </div>
  )
}

/** Logs out another device, after a confirmation. */
const EndSession = ({ sessionId, name, onEnded }: { sessionId: string; name: string; onEnded: () => void }) => {
  const accounts = useAccountMessages()
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
      <Button variant="plain" aria-label={accounts.endDeviceOf(name)} className="px-2" onClick={sheet.open}>
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
        problem={ending.isError ? failureMessage(ending.error, accounts.endDeviceFailed) : undefined}
      />
    </>
  )
}

const PAGE_SIZE = 5

/** Log-ins and wrong codes of the account, so that its holder notices a stranger. */
export const RecentLogins = () => {
  const { logins } = useAccountMessages()
  return (
    <FoldedCard title={logins.title}>
      <p className="text-small text-ink-2">{logins.text}</p>
      <Logins />
    </FoldedCard>
  )
}

const Logins = () => {
  const { logins } = useAccountMessages()
  const nameOf = useDeviceName()
  const found = useInfiniteQuery({
    queryKey: ['listLogins'],
    queryFn: ({ pageParam, signal }) => api.listLogins({ query: { page: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  })
  return (
    <Fetched found={found} messages={logins} skeletons={['h-48']}>
      {(data) => {
        const shown = data.pages.flatMap((page) => page.content)
        if (shown.length === 0) return <p className="text-ink-2">{logins.none}</p>
        return (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {shown.map((login) => (
                <li key={login.entityId} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
                  <div className="min-w-0 grow">
                    <p className="font-semibold">{nameOf(login)}</p>
                    <p className="text-small text-ink-2">{formatInstant(login.at)}</p>
                  </div>
                  <span className="shrink-0">
                    <Badge tone={login.outcome === 'WRONG_CODE' ? 'warning' : 'plain'}>
                      {logins.outcomes[login.outcome]}
                    </Badge>
                  </span>
                </li>
              ))}
            </ul>
            {found.hasNextPage && (
              <Button
                variant="quiet"
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
                className="self-start"
              >
                {logins.more}
              </Button>
            )}
          </>
        )
      }}
    </Fetched>
  )
}

/** Voids the calendar links made so far, for example after a stranger got one. */
export const RenewCalendar = () => {
  const { calendar } = useAccountMessages()
  const renewing = useMutation({ mutationFn: () => api.renewCalendar({}) })
  return (
    <FoldedCard title={calendar.title}>
      <p className="text-ink-2">{calendar.text}</p>
      <Button variant="quiet" className="self-start" busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {calendar.renew}
      </Button>
      {renewing.isSuccess && <Banner>{calendar.renewed}</Banner>}
      {renewing.isError && <Banner tone="danger">{failureMessage(renewing.error, calendar.failed)}</Banner>}
    </FoldedCard>
  )
}
