import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { useSharedBillMessages } from './english.ts'
import { useParts } from './ShareRow.tsx'
import { useSlotText } from './useSlotText.ts'

/** Bookings of other players with a share that any account may pay; empty without any. */
export const OpenShares = ({
  game,
  point,
}: {
  game: string | undefined
  point: { latitude: number; longitude: number } | undefined
}) => {
  const messages = useSharedBillMessages()
  const slotText = useSlotText()
  const parts = useParts()
  const query = { game, ...point }
  const { data } = useQuery({
    queryKey: ['openShares', query],
    queryFn: ({ signal }) => playerApi.listOpenShares({ query }, { signal }),
  })
  if (!data || data.bills.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2>{messages.openTitle}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.bills.map((bill) => (
          <li key={bill.shareId} className="min-w-0">
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0 grow basis-24">
                <p className="font-semibold">{`${formatName(bill.selectedGameType)} · ${bill.turfName}`}</p>
                <p className="figures text-small">{slotText(bill)}</p>
                <p className="text-small text-ink-2">{messages.placesLeft(bill.openShares, parts(bill))}</p>
              </div>
              <Link to={paths.split(bill.shareId)} className={buttonStyle('join')}>
                {messages.join}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
