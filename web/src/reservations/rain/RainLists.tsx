import { Badge } from '../../ui/Badge.tsx'
import { Contact } from '../../ui/Contact.tsx'
import { formatMinutes, formatRupees, formatTimeRange } from '../../ui/formats.ts'
import { ShowPhone } from '../ShowPhone.tsx'
import type { DayGround } from '../useOwnerDays.ts'
import { useClosingWords } from './english.ts'
import type { RainedPlayer, RainedWalkIn } from './useRainDay.ts'

const nameOf = (grounds: readonly DayGround[], groundId: string): string =>
  grounds.find(({ entityId }) => entityId === groundId)?.name ?? ''

const place = (grounds: readonly DayGround[], row: RainedPlayer | RainedWalkIn): string =>
  `${formatTimeRange(row.fromMinute, row.toMinute)}, ${nameOf(grounds, row.groundEntityId)}`

/** Players who have paid, each with their answer, if any. */
export const PlayerRows = ({
  players,
  grounds,
}: {
  players: readonly RainedPlayer[]
  grounds: readonly DayGround[]
}) => {
  const words = useClosingWords()
  if (players.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-small font-semibold">{words.players}</h4>
      <ul className="flex flex-col">
        {players.map((player) => (
          <li key={player.entityId} className="flex flex-col gap-1 border-t border-line py-3">
            <p className="font-semibold">{player.name ?? words.noName}</p>
            <p className="text-small">
              {[
                place(grounds, player),
                player.seats !== null && words.seats(player.seats),
                words.paidOnline(formatRupees(player.paidOnline)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {player.answer && (
              <p>
                <Badge>{answerOf(player, grounds, words)}</Badge>
              </p>
            )}
            {player.kind === 'ONLINE' ? (
              <ShowPhone bookingId={player.entityId} masked={player.phone} />
            ) : (
              <Contact phone={player.phone} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const answerOf = (
  { answer, answeredBy, movedTo }: RainedPlayer,
  grounds: readonly DayGround[],
  words: ReturnType<typeof useClosingWords>,
): string => {
  if (movedTo) return words.moved(formatMinutes(movedTo), nameOf(grounds, movedTo.groundEntityId))
  if (answer === 'OPEN') return words.answers.OPEN
  return answeredBy === 'SILENCE' || answeredBy === 'TURF' ? words.answers[answeredBy] : words.answers.REFUNDED
}

/** Bookings by hand, whose customers the owner calls. Moved and ended ones are left out. */
export const CallRows = ({ toCall, grounds }: { toCall: readonly RainedWalkIn[]; grounds: readonly DayGround[] }) => {
  const words = useClosingWords()
  if (toCall.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-small font-semibold">{words.toCall}</h4>
      <ul className="flex flex-col">
        {toCall.map((walkIn) => (
          <li key={walkIn.entityId} className="flex flex-col gap-1 border-t border-line py-3">
            <p className="font-semibold">{walkIn.name ?? words.noName}</p>
            <p className="text-small">{place(grounds, walkIn)}</p>
            <p>
              <Contact phone={walkIn.phone} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
