import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { useState } from 'react'
import { useRole } from '../api/useSession.ts'
import type { TurfDayReply } from '../availability/groundDay.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Price } from '../ui/Price.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { type ChosenSeats, seatsKey } from './chosenSeats.ts'
import { useGameWords } from './english.ts'
import { GameCard } from './GameCard.tsx'
import type { GroundGames } from './groundGames.ts'
import { JoinSheet } from './JoinSheet.tsx'
import { StartGame } from './StartGame.tsx'

/** The games of a ground on the chosen day: games to join, and a form to start one for users who may host. */
export const GamesPanel = ({
  turf,
  ground,
  date,
  game,
  now,
}: {
  turf: Pick<TurfDayReply, 'turfName' | 'images' | 'timeZone' | 'gamesHostedBy'>
  ground: GroundGames
  date: CalendarDate
  game: string
  /** The server's clock. */
  now: () => number
}) => {
  const games = useGameWords()
  const role = useRole()
  const sheet = useSheetAddress('join')
  const [seats, setSeats] = useState<ChosenSeats>()
  const open = ground.open.filter(({ sport }) => sport === game)
  const choose = (wanted: Pick<ChosenSeats, 'interval' | 'players' | 'isStart' | 'isOn' | 'admission' | 'levels'>) => {
    setSeats({ turfName: turf.turfName, image: turf.images[0], ground, date, game, linkToken: undefined, ...wanted })
    sheet.open()
  }
  return (
    <div className="flex flex-col gap-5">
      <Price size="large" rupees={ground.perHour / PAISE_PER_RUPEE} unit={games.perPlayerHour} />
      {open.length === 0 ? (
        <EmptyState title={games.none} drawing={<CourtPlan game={game} />}>
          {games.noneText}
        </EmptyState>
      ) : (
        <ul aria-label={games.openGames} className="flex flex-col gap-4">
          {open.map((one) => (
            <li key={one.id}>
              <GameCard
                ground={ground}
                game={one}
                date={date}
                timeZone={turf.timeZone}
                onJoin={(players) =>
                  choose({
                    interval: { startsAt: one.startsAt, endsAt: one.endsAt },
                    players,
                    isStart: false,
                    isOn: one.status === 'CONFIRMED',
                    admission: one.admission,
                    levels: one.levels,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {(role === 'ADMIN' || turf.gamesHostedBy === 'ANYONE') && (
        <StartGame
          ground={ground}
          date={date}
          onStart={(interval, players) =>
            choose({ interval, players, isStart: true, isOn: false, admission: 'EVERYONE', levels: null })
          }
        />
      )}
      {seats && <JoinSheet key={seatsKey(seats)} open={sheet.isOpen} onClose={sheet.close} seats={seats} now={now} />}
    </div>
  )
}
