import { Card } from '../ui/Card.tsx'
import { useGameWords } from './english.ts'

/** What playing with others means for one's money, before any of it is asked for. */
export const HowGamesWork = () => {
  const games = useGameWords()
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
