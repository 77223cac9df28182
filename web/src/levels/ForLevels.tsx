import { isWithinLevels, type LevelRange } from '@baari/domain/levels/levels.ts'
import { useLevelWords } from './english.ts'
import { SayLevel } from './SayLevel.tsx'
import { useLevels } from './useLevels.ts'

/** Shows the levels a game is for, and asks players outside of that range for their level. */
export const ForLevels = ({ sport, range }: { sport: string; range: LevelRange }) => {
  const words = useLevelWords()
  const own = useLevels().data?.levels.find((one) => one.sport === sport)
  return (
    <>
      <p className="text-small">
        {words.meantFor(words.levelRange(range))} {own && words.yours(words.levels[own.shown])}
      </p>
      {!(own && isWithinLevels(own.shown, range)) && <SayLevel sport={sport} />}
    </>
  )
}
