import { addDays, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reaches } from '../../api/session.ts'
import { useBoot } from '../../boot.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { PageTurner } from '../../ui/tables/PageTurner.tsx'
import { type Block, blockSlot, useBlocks, useDeactivateBlock } from '../blocks/useBlocks.ts'
import { useTodayMessages } from '../english.ts'
import { useManualMessages } from './english.ts'

/** Bookings by hand of one ground and a range of days. */
export const ViewManualBookings = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const messages = useManualMessages()
  const { today } = useBoot()
  const [query, setQuery] = useSearchParams()
  const question = manualQuestion(query, today)
  const [draft, setDraft] = useState(question)
  const [isMissing, setIsMissing] = useState(false)
  const ask = (next: typeof question) => setQuery(manualQuery(next), { preventScrollReset: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = [draft.groundId, draft.startDate, draft.endDate].every((text) => text !== '')
    setIsMissing(!isComplete)
    if (isComplete) ask({ ...draft, page: 0 })
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <div className="sm:col-span-2 lg:col-span-1">
          <GroundSelect
            turfs={turfs}
            value={draft.groundId}
            onValueChange={(groundId) => setDraft({ ...draft, groundId })}
          />
        </div>
        <TextInput
          type="date"
          label={messages.from}
          value={draft.startDate}
          onValueChange={(startDate) => setDraft({ ...draft, startDate })}
        />
        <TextInput
          type="date"
          label={messages.to}
          value={draft.endDate}
          onValueChange={(endDate) => setDraft({ ...draft, endDate })}
        />
        <Button type="submit">{messages.show}</Button>
      </form>
      {isMissing && <Banner tone="danger">{messages.fixed.viewMissing}</Banner>}
      {question.groundId !== '' && (
        <ManualBookingList question={question} onPageChange={(page) => ask({ ...question, page })} />
      )}
    </div>
  )
}

const PAGE_SIZE = 5

/** A page of bookings by hand, the latest first. */
const ManualBookingList = ({
  question,
  onPageChange,
}: {
  question: ManualQuestion
  onPageChange: (page: number) => void
}) => {
  const messages = useManualMessages()
  const { groundId, startDate, endDate, page } = question
  const found = useBlocks({
    groundEntityId: groundId,
    startDate,
    endDate,
    page,
    size: PAGE_SIZE,
    blockType: 'MANUAL_BOOKING',
    sortDirection: 'DESC',
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: messages.loading, failed: messages.fixed.manualFailed }}
      skeletons={['h-32', 'h-32']}
    >
      {({ content, page: shownPage, totalPages }) =>
        content.length === 0 ? (
          <EmptyState title={messages.fixed.noManual} />
        ) : (
          <>
            <ul
              aria-busy={found.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-4 md:grid-cols-2', found.isPlaceholderData && 'opacity-60')}
            >
              {content.map((booking) => (
                <li key={booking.entityId}>
                  <ManualBookingCard booking={booking} />
                </li>
              ))}
            </ul>
            <PageTurner page={shownPage} totalPages={totalPages} onPageChange={onPageChange} />
          </>
        )
      }
    </Fetched>
  )
}

/** A booking by hand: customer, game and payment. */
const ManualBookingCard = ({ booking }: { booking: Block }) => {
  const messages = useManualMessages()
  const { add, reason } = useTodayMessages()
  const titleId = useId()
  const cancelling = useDeactivateBlock()
  const { day, times } = blockSlot(booking)
  const { name, game, phone, price, notes, collected, method } = booking.metadata
  const facts: [term: string, fact: ReactNode][] = [
    [add.name, name],
    [add.game, game && formatName(game)],
    [add.phone, phone && <Contact phone={phone} />],
    [add.price, price !== null && formatRupees(price)],
    [
      add.collected,
      collected !== null && price !== null && messages.collectedOf(formatRupees(collected), formatRupees(price)),
    ],
    [messages.method, method && add.methods[method]],
    [reason, booking.reason],
    [add.notes, notes],
  ]
  return (
    <article aria-labelledby={titleId} className="h-full">
      <Card className="flex h-full flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id={titleId} className="text-title">
            <span className="figures block">{day}</span>
            <span className="figures block">{times}</span>
          </h2>
          <Status kind={booking.active ? 'confirmed' : 'cancelled'}>
            {booking.active ? messages.confirmed : messages.cancelled}
          </Status>
        </div>
        <p className="text-small text-ink-2">
          {booking.turfName} · {booking.groundName}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
          {facts
            .filter(([, fact]) => Boolean(fact))
            .map(([term, fact]) => (
              <div key={term}>
                <dt className="text-ink-2">{term}</dt>
                <dd className="font-semibold break-words">{fact}</dd>
              </div>
            ))}
        </dl>
        {booking.active && (
          <Button
            variant="quiet"
            className="mt-auto self-start"
            aria-label={messages.cancelOf(`${day}, ${times}`)}
            busy={cancelling.isPending}
            busyText={messages.cancelling}
            onClick={() => cancelling.mutate(booking.entityId)}
          >
            {messages.cancel}
          </Button>
        )}
      </Card>
    </article>
  )
}

/** Chooses a ground of the turfs where the user works at the desk; '' if none is chosen. */
export const GroundSelect = ({
  turfs,
  value,
  onValueChange,
}: {
  turfs: readonly OwnerTurf[]
  value: string
  onValueChange: (groundId: string) => void
}) => {
  const { groundOf, chooseGround } = useManualMessages()
  const { ground } = useTodayMessages()
  return (
    <Select
      label={ground}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: '', label: chooseGround },
        ...turfs
          .filter(({ right }) => reaches(right, 'DESK'))
          .flatMap((turf) =>
            turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: groundOf(turf.name, name) })),
          ),
      ]}
    />
  )
}

/** Filters of the bookings by hand; the address holds all of them. */
interface ManualQuestion {
  /** '' before one is chosen. */
  groundId: string
  startDate: string
  endDate: string
  /** From 0. */
  page: number
}

const DAYS_AROUND_TODAY = 180

const keys = { groundId: 'ground', startDate: 'from', endDate: 'to', page: 'page' } as const

/** Reads the filters from an address; the days default to half a year before and after today. */
export const manualQuestion = (query: URLSearchParams, today: string): ManualQuestion => {
  const dateOr = (key: string, otherwise: string): string => {
    const text = query.get(key)
    return text && isCalendarDate(text) ? text : otherwise
  }
  const page = Number(query.get(keys.page) ?? 1)
  return {
    groundId: query.get(keys.groundId) ?? '',
    startDate: dateOr(keys.startDate, addDays(today, -DAYS_AROUND_TODAY)),
    endDate: dateOr(keys.endDate, addDays(today, DAYS_AROUND_TODAY)),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

export const manualQuery = (question: ManualQuestion): URLSearchParams =>
  new URLSearchParams({
    [keys.groundId]: question.groundId,
    [keys.startDate]: question.startDate,
    [keys.endDate]: question.endDate,
    [keys.page]: String(question.page + 1),
  })
