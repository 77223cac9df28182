import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { FOREIGN_CALENDAR } from '@baari/domain/calendars/foreignCalendar.ts'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { useCalendarMessages } from './english.ts'

type Calendar = WireReply<Api['addCalendar']>

/** The calendars that a ground follows, and the form that adds another one. */
export const FollowedCalendars = ({ groundId, calendars }: { groundId: string; calendars: readonly Calendar[] }) => {
  const { followed: messages } = useCalendarMessages()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-body">{messages.title}</h3>
      {calendars.length === 0 ? (
        <p className="text-small text-ink-2">{messages.none}</p>
      ) : (
        <ul className="flex flex-col">
          {calendars.map((calendar) => (
            <li key={calendar.entityId} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
              <FollowedCalendar calendar={calendar} />
            </li>
          ))}
        </ul>
      )}
      {calendars.length < FOREIGN_CALENDAR.perGround ? (
        <AddCalendar groundId={groundId} />
      ) : (
        <p className="text-small text-ink-2">{messages.full}</p>
      )}
    </div>
  )
}

const FollowedCalendar = ({ calendar }: { calendar: Calendar }) => {
  const { followed: messages } = useCalendarMessages()
  const { name, host, readAt, trouble, isPaused, blocks } = calendar
  return (
    <>
      <p className="min-w-0 break-words">
        <strong>{name}</strong> <span className="text-small text-ink-2">{host}</span>
        <span className="block text-small text-ink-2">
          {readAt === null ? trouble === null && messages.waiting : messages.read(formatInstant(readAt), blocks)}
        </span>
      </p>
      {trouble !== null && (
        <Banner tone="warning">
          {messages.troubles[trouble]} {isPaused ? messages.paused : messages.retried}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <PollCalendar calendar={calendar} />
        <RemoveCalendar calendar={calendar} />
      </div>
    </>
  )
}

const PollCalendar = ({ calendar: { entityId, name } }: { calendar: Calendar }) => {
  const { followed: messages } = useCalendarMessages()
  const toast = useToast()
  const polling = useMutation({
    mutationFn: () => ownerApi.pollCalendar({ params: { calendarId: entityId } }),
    onSuccess: () => toast.tell(messages.polled),
    onError: (error) => toast.warn(failureMessage(error, messages.pollFailed)),
  })
  return (
    <Button
      variant="quiet"
      icon={<RefreshCw aria-hidden className="size-5" />}
      aria-label={messages.pollOf(name)}
      busy={polling.isPending}
      busyText={messages.polling}
      onClick={() => polling.mutate()}
    >
      {messages.poll}
    </Button>
  )
}

const RemoveCalendar = ({ calendar: { entityId, name } }: { calendar: Calendar }) => {
  const { followed: messages } = useCalendarMessages()
  const sheet = useSheetOf('remove-calendar')
  const removing = useMutation({
    mutationFn: () => ownerApi.removeCalendar({ params: { calendarId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: sheet.close,
  })
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        aria-label={messages.removeOf(name)}
        onClick={() => sheet.openOf(entityId)}
      >
        {messages.remove}
      </Button>
      <ConfirmDialog
        open={sheet.openId === entityId}
        onClose={sheet.close}
        title={messages.removeTitle(name)}
        text={messages.removeText}
        go={messages.remove}
        onGo={() => removing.mutate()}
        busy={removing.isPending}
        busyText={messages.removing}
        {...(removing.isError ? { problem: failureMessage(removing.error, messages.removeFailed) } : {})}
      />
    </>
  )
}

const AddCalendar = ({ groundId }: { groundId: string }) => {
  const { followed: messages } = useCalendarMessages()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const adding = useMutation({
    mutationFn: () => ownerApi.addCalendar({ params: { groundId }, body: { name, address } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      setName('')
      setAddress('')
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate()
  }
  return (
    <form onSubmit={add} className="flex flex-col items-stretch gap-3">
      <TextInput
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        required
        autoComplete="off"
        maxLength={FOREIGN_CALENDAR.nameCharacters}
        onValueChange={setName}
      />
      <TextInput
        label={messages.address}
        hint={messages.addressHint}
        value={address}
        required
        type="text"
        inputMode="url"
        autoComplete="off"
        maxLength={FOREIGN_CALENDAR.addressCharacters}
        error={adding.isError ? failureMessage(adding.error, messages.addFailed) : undefined}
        onValueChange={(text) => {
          setAddress(text)
          adding.reset()
        }}
      />
      <Button type="submit" variant="quiet" className="self-start" busy={adding.isPending} busyText={messages.adding}>
        {messages.add}
      </Button>
    </form>
  )
}
