import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetState } from '../../ui/dialogs/useSheetState.ts'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatDay, formatMinutes, formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { ShowPhone } from '../EntrySheet.tsx'
import type { DayGround, OwnerDays } from '../useOwnerDays.ts'
import {
  CloseForRain,
  type Closure,
  type RainedPlayer,
  type RainedWalkIn,
  rainPlace,
  rainProgress,
  useRainDay,
} from './CloseForRain.tsx'
import { useClosingMessages } from './english.ts'

/** The rain closures of a day, above its plan, and the sheet to add one. */
export const RainDay = ({
  days,
  isOpen,
  onOpen,
  onClose,
}: {
  days: OwnerDays & { aheadBy: number }
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}) => {
  const messages = useClosingMessages()
  const closures = useRainDay(days.turfEntityId, days.date).data?.closures ?? []
  return (
    <>
      {closures
        .filter(({ isClosed, players }) => isClosed || players.some(({ answer }) => answer === 'OPEN'))
        .map((closure) => (
          <Banner
            key={closure.entityId}
            tone="info"
            action={
              <Button variant="quiet" onClick={onOpen}>
                {messages.show}
              </Button>
            }
          >
            {messages.banner(
              formatTimes({ date: days.date, startsAt: closure.fromMinute, endsAt: closure.toMinute }),
              messages.progress(rainProgress(closure)),
            )}
          </Banner>
        ))}
      <RainSheet open={isOpen} days={days} closures={closures} onClose={onClose} />
    </>
  )
}

/** The closures of a day with the answers of their players, and a form for more closures. */
const RainSheet = ({
  open,
  days,
  closures,
  onClose,
}: {
  open: boolean
  days: OwnerDays & { aheadBy: number }
  closures: readonly Closure[]
  onClose: () => void
}) => {
  const messages = useClosingMessages()
  const [chosen, setChosen] = useSheetState<readonly string[]>(open, () => days.grounds.map(({ entityId }) => entityId))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.title(rainPlace(days, chosen), formatDay(days.date))}
      shape="side"
    >
      {open && (
        <div className="flex flex-col gap-6">
          {closures.map((closure) => (
            <ClosureProgress key={closure.entityId} closure={closure} days={days} />
          ))}
          {closures.length > 0 && <h3 className="border-t border-line pt-4 text-title">{messages.more}</h3>}
          <CloseForRain days={days} chosen={chosen} onChosenChange={setChosen} />
        </div>
      )}
    </Dialog>
  )
}

const ClosureProgress = ({ closure, days }: { closure: Closure; days: OwnerDays }) => {
  const messages = useClosingMessages()
  const names = days.grounds
    .filter(({ entityId }) => closure.groundEntityIds.includes(entityId))
    .map(({ name }) => name)
    .join(', ')
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-title">
          {messages.closure(
            names,
            formatTimes({ date: days.date, startsAt: closure.fromMinute, endsAt: closure.toMinute }),
          )}
        </h3>
        <p role="status">{messages.progress(rainProgress(closure))}</p>
        {!closure.isClosed && <p className="text-small text-ink-2">{messages.reopened}</p>}
      </div>
      <CallRows toCall={closure.toCall} days={days} />
      <PlayerRows players={closure.players} days={days} />
    </section>
  )
}

const nameOf = (grounds: readonly DayGround[], groundId: string): string =>
  grounds.find(({ entityId }) => entityId === groundId)?.name ?? ''

const place = ({ date, grounds }: OwnerDays, row: RainedPlayer | RainedWalkIn): string =>
  `${formatTimes({ date, startsAt: row.fromMinute, endsAt: row.toMinute })}, ${nameOf(grounds, row.groundEntityId)}`

/** Players who have paid, each with their answer, if any. */
const PlayerRows = ({ players, days }: { players: readonly RainedPlayer[]; days: OwnerDays }) => {
  const messages = useClosingMessages()
  if (players.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-small font-semibold">{messages.players}</h4>
      <ul className="flex flex-col">
        {players.map((player) => (
          <li key={player.entityId} className="flex flex-col gap-1 border-t border-line py-3">
            <p className="font-semibold">{player.name ?? messages.noName}</p>
            <p className="text-small">
              {[
                place(days, player),
                player.seats !== null && messages.seats(player.seats),
                messages.paidOnline(formatRupees(player.paidOnline)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {player.answer && (
              <p>
                <Badge>{answerOf(player, days.grounds, messages)}</Badge>
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
  messages: ReturnType<typeof useClosingMessages>,
): string => {
  if (movedTo) return messages.moved(formatMinutes(movedTo), nameOf(grounds, movedTo.groundEntityId))
  if (answer === 'OPEN') return messages.answers.OPEN
  return answeredBy === 'SILENCE' || answeredBy === 'TURF' ? messages.answers[answeredBy] : messages.answers.REFUNDED
}

/** Bookings by hand, whose customers the owner calls. Moved and ended ones are left out. */
const CallRows = ({ toCall, days }: { toCall: readonly RainedWalkIn[]; days: OwnerDays }) => {
  const messages = useClosingMessages()
  if (toCall.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-small font-semibold">{messages.toCall}</h4>
      <ul className="flex flex-col">
        {toCall.map((walkIn) => (
          <li key={walkIn.entityId} className="flex flex-col gap-1 border-t border-line py-3">
            <p className="font-semibold">{walkIn.name ?? messages.noName}</p>
            <p className="text-small">{place(days, walkIn)}</p>
            <p>{walkIn.phone ? <Contact phone={walkIn.phone} /> : messages.noNumber}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
