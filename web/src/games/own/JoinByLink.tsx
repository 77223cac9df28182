import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { businessInterval } from '@baari/domain/availability/slots.ts'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { hoursOf } from '../../availability/groundDay.ts'
import { formatPaise } from '../../availability/paise.ts'
import { useServerClock } from '../../availability/useTick.ts'
import { type TurfDayRead, useTurfDay } from '../../availability/useTurfDay.ts'
import { useMessages } from '../../messages/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { useGameMessages } from '../english.ts'
import { groundGames } from '../groundGames.ts'
import { type ChosenSeats, JoinSheet, seatBill, seatsKey } from '../JoinSheet.tsx'
import type { OwnGame } from './PlayerRow.tsx'

interface Joining {
  game: OwnGame
  linkToken: string | undefined
}

/** Books seats in an unlisted game for the holder of its link. */
export const JoinByLink = ({ game, linkToken }: Joining) => {
  const { fixed } = useMessages()
  const { data, error, isFetching, refetch } = useTurfDay(game.turfId, dateOf(game.date))
  if (data) return <SeatsHere game={game} linkToken={linkToken} turf={data} />
  if (!error) return <Skeleton className="h-28" />
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {failureMessage(error, fixed.anywhere.wentWrong)}
    </ErrorState>
  )
}

const SeatsHere = ({ game, linkToken, turf }: Joining & { turf: TurfDayRead }) => {
  const games = useGameMessages()
  const sheet = useSheetAddress('join')
  const clock = useServerClock(turf.serverTime, turf.readAt)
  const [requested, setRequested] = useState(1)
  const players = Math.min(requested, game.seatsLeft)
  const ground = turf.turfAvailabilityResponse.find(({ entityId }) => entityId === game.groundId)
  if (!ground) return null
  const hours = hoursOf(ground)
  const seats: ChosenSeats = {
    turfId: turf.turfId,
    turfName: turf.turfName,
    images: turf.images,
    ground: groundGames(ground),
    date: dateOf(game.date),
    game: game.selectedGameType,
    interval: businessInterval(hours, minutesOf(game.startTime), endMinutesOf(game.endTime)),
    players,
    isStart: false,
    isOn: game.status === 'CONFIRMED',
    admission: game.admission,
    levels: game.levels,
    linkToken,
  }
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span aria-hidden className="text-small font-semibold">
          {games.players}
        </span>
        <Stepper label={games.players} value={players} min={1} max={game.seatsLeft} onValueChange={setRequested} />
      </div>
      <Button variant="join" wide onClick={sheet.open}>
        {games.join(formatPaise(seatBill(seats).due))}
      </Button>
      <JoinSheet key={seatsKey(seats)} open={sheet.isOpen} onClose={sheet.close} seats={seats} now={clock} />
    </Card>
  )
}
