import { useInsightWords } from '../english.ts'
import { percentOf } from '../sums.ts'
import type { BusinessHealth } from './byShare.ts'
import { byShare } from './byShare.ts'
import { useInsightAdminWords } from './english.ts'
import { StepBars } from './StepBars.tsx'

export const CityBars = ({ cities }: Pick<BusinessHealth, 'cities'>) => {
  const { cities: words } = useInsightAdminWords()
  const { percent } = useInsightWords()
  if (cities.length === 0) return <p>{words.none}</p>
  return (
    <StepBars
      whole={1000}
      rows={byShare(cities).map(({ city, share, bookedMinutes, openMinutes }) => ({
        name: city,
        bars: [[{ fill: 'plain', amount: share * 1000 }]],
        text: percent(percentOf(bookedMinutes, openMinutes)),
      }))}
    />
  )
}
