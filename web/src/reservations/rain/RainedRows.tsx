import { Contact } from '../../ui/Contact.tsx'
import { formatRupees, formatTime } from '../../ui/formats.ts'
import type { DayGround } from '../useOwnerDays.ts'
import { useClosingWords } from './english.ts'
import type { RainReport } from './useRainDay.ts'

/** The affected players and walk-ins by time, with the consequence for each and the amount paid online. */
export const RainedRows = ({ report, grounds }: { report: RainReport; grounds: readonly DayGround[] }) => {
  const words = useClosingWords()
  const groundOf = (groundId: string) => grounds.find(({ entityId }) => entityId === groundId)?.name ?? ''
  const rows = [
    ...report.players.map((player) => ({
      ...player,
      what: player.seats === null ? words.chooses : words.gameCancelled(player.seats),
      aside: <span className="figures">{formatRupees(player.paidOnline)}</span>,
    })),
    ...report.toCall.map((walkIn) => ({ ...walkIn, what: words.youCall, aside: <Contact phone={walkIn.phone} /> })),
  ].toSorted((one, other) => one.fromMinute - other.fromMinute)
  if (rows.length === 0) return null
  return (
    <ul aria-label={words.report}>
      {rows.map(({ entityId, name, fromMinute, groundEntityId, what, aside }) => (
        <li key={entityId} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
          <span className="figures w-18 shrink-0">{formatTime(fromMinute)}</span>
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{name ?? words.noName}</span>
            <span className="block text-label text-ink-2">
              {groundOf(groundEntityId)} · {what}
            </span>
          </span>
          <span className="shrink-0">{aside}</span>
        </li>
      ))}
    </ul>
  )
}
