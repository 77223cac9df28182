import { Card } from '../ui/Card.tsx'
import { useGameMessages } from './english.ts'

/** Explains payment and refunds of shared games before asking for money. */
export const HowGamesWork = () => {
  const games = useGameMessages()
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{games.whatHappens}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-small text-ink-2">
        {games.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
