import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Contact } from '../../ui/Contact.tsx'
import { formatName, formatRupees } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { type Block, blockSlot } from '../blockSlot.ts'
import { useTodayWords } from '../english.ts'
import { useDeactivateBlock } from '../useDeactivateBlock.ts'
import { useManualWords } from './english.ts'

/** A booking by hand: customer, game and payment. */
export const ManualBookingCard = ({ booking }: { booking: Block }) => {
  const words = useManualWords()
  const { add, reason } = useTodayWords()
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
      collected !== null && price !== null && words.collectedOf(formatRupees(collected), formatRupees(price)),
    ],
    [words.method, method && add.methods[method]],
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
            {booking.active ? words.confirmed : words.cancelled}
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
            look="quiet"
            className="mt-auto self-start"
            aria-label={words.cancelOf(`${day}, ${times}`)}
            busy={cancelling.isPending}
            busyWords={words.cancelling}
            onClick={() => cancelling.mutate(booking.entityId)}
          >
            {words.cancel}
          </Button>
        )}
      </Card>
    </article>
  )
}
