import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { useSquadMessages } from './english.ts'

/** Links to the player's squads. */
export const SquadsCard = () => {
  const messages = useSquadMessages()
  return (
    <Card>
      <Link to={paths.squads()} className="flex flex-col gap-1 p-5">
        <h2 className="text-title">{messages.toSquads}</h2>
        <span className="text-ink-2">{messages.toSquadsText}</span>
      </Link>
    </Card>
  )
}
