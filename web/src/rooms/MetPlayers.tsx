import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'
import { formatDate } from '../ui/formats/formats.ts'
import { useRoomMessages } from './english.ts'
import { type Meeting, ReportPlayer } from './ReportPlayer.tsx'

interface Met {
  metId: string
  firstName: string
  isLead: boolean
}

/** Players whom the viewer has met in a game, squad or shared bill and whom its page does not name. */
export const MetPlayers = ({ meeting, named }: { meeting: Meeting; named: readonly string[] }) => {
  const messages = useRoomMessages()
  const met = useQuery({
    queryKey: ['met-players', meeting.kind, meeting.meetingId],
    queryFn: ({ signal }) => playerApi.listMetPlayers({ params: { ...meeting } }, { signal }),
  })
  const players = met.data?.players.filter(({ metId }) => !named.includes(metId)) ?? []
  if (players.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2>{messages.met[meeting.kind]}</h2>
      <p className="text-small text-ink-2">{messages.metText}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {players.map((player) => (
          <MetRow
            key={player.metId}
            player={player}
            meeting={meeting}
            detail={player.isLead ? messages.leads[meeting.kind] : ''}
          />
        ))}
      </ul>
    </section>
  )
}

/** All players whom the viewer met lately, including where the viewer has left. */
export const RecentlyMet = () => {
  const messages = useRoomMessages()
  const met = useQuery({
    queryKey: ['met-players'],
    queryFn: ({ signal }) => playerApi.listRecentlyMet({}, { signal }),
  })
  if (met.data === undefined)
    return (
      <p aria-live="polite" className="text-small text-ink-2">
        {met.isError ? messages.metFailed : messages.metLoading}
      </p>
    )
  if (met.data.players.length === 0) return <p className="text-small text-ink-2">{messages.metNobody}</p>
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {met.data.players.map(({ kind, meetingId, place, metAt, ...player }) => (
        <MetRow
          key={`${meetingId}/${player.metId}`}
          player={player}
          meeting={{ kind, meetingId }}
          detail={`${place ?? messages.endedSquad}, ${formatDate(dateAt(new Date(metAt), INDIA))}`}
        />
      ))}
    </ul>
  )
}

const MetRow = ({ player, meeting, detail }: { player: Met; meeting: Meeting; detail: string }) => {
  const messages = useRoomMessages()
  const name = player.firstName || messages.nameless
  return (
    <li className="flex items-center justify-between gap-2 px-4 py-3">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>
        {detail && <span className="text-small text-ink-2">{` · ${detail}`}</span>}
      </p>
      <ReportPlayer meeting={meeting} about={{ metId: player.metId }} name={name} />
    </li>
  )
}
