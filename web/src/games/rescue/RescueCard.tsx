import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatRupees, formatTime, formatTimeRange } from '../../ui/formats.ts'
import type { OwnGame } from '../own/GameView.tsx'
import { AgreeToRescue } from './AgreeToRescue.tsx'
import { DeclineRescue } from './DeclineRescue.tsx'
import { useRescueWords } from './english.ts'
import { StopRescue } from './StopRescue.tsx'

/** The rescue of a game that is short of players: how many were notified, and the proposal to its players. */
export const RescueCard = ({ game, rescue }: { game: OwnGame; rescue: NonNullable<OwnGame['rescue']> }) => {
  const words = useRescueWords()
  const { told, isStopped, proposal } = rescue
  return (
    <>
      {told > 0 && <p className="text-small text-ink-2">{words.told(told)}</p>}
      {isStopped && <p className="text-small text-ink-2">{words.isStopped}</p>}
      {proposal && <ProposalCard game={game} proposal={proposal} />}
    </>
  )
}

type Proposal = NonNullable<NonNullable<OwnGame['rescue']>['proposal']>

const ProposalCard = ({ game, proposal }: { game: OwnGame; proposal: Proposal }) => {
  const words = useRescueWords()
  const at = formatTime(minutesAt(new Date(proposal.answerUntil), INDIA))
  const price = formatRupees(proposal.pricePerPlayer)
  const when = formatTimeRange(minutesOf(proposal.startTime), endMinutesOf(proposal.endTime))
  const missing = game.minPlayersRequired - game.totalPlayersJoined
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2>{words.titles[proposal.step]}</h2>
      <p>
        {missing > 0 && `${words.missing(missing)} `}
        {proposal.step === 'MERGE'
          ? words.merges(at, when, proposal.groundName, price)
          : words.moves(at, proposal.groundName, price, formatRupees(game.pricePerPlayer))}
        {proposal.difference > 0 && ` ${words.back(formatRupees(proposal.difference))}`}
      </p>
      {proposal.hasAgreed ? (
        <Banner tone="success">{words.agreed}</Banner>
      ) : (
        <p className="text-small text-ink-2">{words.silent}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!proposal.hasAgreed && game.yourSeats.length > 0 && <AgreeToRescue gameId={game.gameId} />}
        {game.you === 'HOST' ? (
          <StopRescue gameId={game.gameId} />
        ) : (
          <DeclineRescue gameId={game.gameId} amount={formatRupees(proposal.amount)} />
        )}
      </div>
    </Card>
  )
}
