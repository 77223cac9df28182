import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatPlay } from '../ui/formats.ts'
import { useTodayWords } from './english.ts'
import { dropWaiting, keepWaiting, type WaitingWalkIn } from './waitingWalkIns.ts'

/** Walk-ins added offline: unsent, or refused with actions to resolve them. */
export const WaitingList = ({
  waiting,
  onSend,
  onChooseOther,
}: {
  waiting: readonly WaitingWalkIn[]
  onSend: () => Promise<void>
  onChooseOther: (entry: WaitingWalkIn) => void
}) => {
  const { waiting: words } = useTodayWords()
  if (waiting.length === 0) return null
  return (
    <Card className="p-4">
      <section aria-label={words.title} className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 text-title">
          <CloudOff aria-hidden className="size-5" />
          {words.title}
        </h2>
        <p role="status" className="text-small">
          {words.count(waiting.length)} {words.sending}
        </p>
        <ul className="flex flex-col">
          {waiting.map((entry) => (
            <WaitingRow key={entry.entryKey} entry={entry} onSend={onSend} onChooseOther={onChooseOther} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

const WaitingRow = ({
  entry,
  onSend,
  onChooseOther,
}: {
  entry: WaitingWalkIn
  onSend: () => Promise<void>
  onChooseOther: (entry: WaitingWalkIn) => void
}) => {
  const { kinds, waiting: words } = useTodayWords()
  const [isAsked, setIsAsked] = useState(false)
  const { place, refused } = entry
  const title = `${place.name ?? kinds.MANUAL}, ${formatPlay({ date: place.date, ...place.interval })}`
  const tryAgain = async () => {
    const { refused: _, ...fresh } = entry
    await keepWaiting(fresh)
    await onSend()
  }
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <p>
        <span className="figures">{title}</span> <span className="text-small text-ink-2">{place.groundName}</span>
      </p>
      {refused !== undefined && (
        <p role="alert" className="text-small font-semibold text-danger">
          {words.refused}: {refused}
        </p>
      )}
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <span>{words.ask}</span>
          <Button look="danger" onClick={() => void dropWaiting(entry.entryKey)}>
            {words.discard}
          </Button>
          <Button look="quiet" onClick={() => setIsAsked(false)}>
            {words.keep}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {refused !== undefined && <Button onClick={() => onChooseOther(entry)}>{words.other}</Button>}
          <Button look="quiet" onClick={() => void tryAgain()}>
            {words.retry}
          </Button>
          <Button look="plain" aria-label={words.discardOf(title)} onClick={() => setIsAsked(true)}>
            {words.discard}
          </Button>
        </div>
      )}
    </li>
  )
}
