import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { useSquadWords } from './english.ts'
import { PlayWithSquad } from './PlayWithSquad.tsx'
import { useSquads } from './useSquads.ts'

/** Chooses the squad to share an unsplit bill with. */
export const ChooseSquad = ({ bookingId }: { bookingId: string }) => {
  const words = useSquadWords()
  const sheet = useSheetOf('play-with-squad')
  const squads = useSquads().data?.squads ?? []
  const chosen = squads.find(({ squadId }) => squadId === sheet.openId)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{words.play}</h2>
      <p className="text-ink-2">{squads.length > 0 ? words.playText : words.toSquadsText}</p>
      {squads.map(({ squadId, name }) => (
        <Button key={squadId} className="break-words" onClick={() => sheet.openOf(squadId)}>
          {words.playWith(name)}
        </Button>
      ))}
      <Link to={paths.squads()} className="touch flex items-center self-start font-semibold text-primary">
        {squads.length > 0 ? words.toSquads : words.create}
      </Link>
      {chosen && <PlayWithSquad squad={chosen} bookingId={bookingId} onClose={sheet.close} />}
    </Card>
  )
}
