import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { usePassMessages } from './english.ts'
import { usePassOffers } from './usePasses.ts'

/** A link to the passes of a turf, if it sells any. */
export const TurfPassesLink = ({ turfId }: { turfId: string }) => {
  const messages = usePassMessages()
  const offers = usePassOffers(turfId).data?.offers ?? []
  if (offers.length === 0) return null
  const lowest = Math.min(...offers.map(({ price }) => price))
  return (
    <Link
      to={paths.turfPasses(turfId)}
      className="touch inline-flex items-center gap-2 text-small text-primary underline underline-offset-4"
    >
      <Ticket aria-hidden className="size-5 shrink-0" />
      {messages.seePasses(formatRupees(lowest))}
    </Link>
  )
}

/** Links to the player's passes. */
export const PassesCard = () => {
  const messages = usePassMessages()
  return (
    <Card>
      <Link to={paths.passes()} className="touch flex items-center px-5">
        <h2 className="text-title">{messages.toPasses}</h2>
      </Link>
    </Card>
  )
}
