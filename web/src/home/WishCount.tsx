import { VisitQueries } from '../api/VisitQueries.tsx'
import { type Boot, useBoot } from '../boot.ts'
import { useTurfMessages } from '../turfs/english.ts'
import { LATE } from '../turfs/late.ts'
import { whenText } from '../turfs/whenText.ts'
import { useHomeMessages } from './english.ts'
import type { Wish } from './useWish.ts'
import { useWishedTurfs } from './useWishedTurfs.ts'

interface Props {
  wish: Wish
  city: Boot['catalogue']['cities'][number]
}

/** The number of turfs that are free on the chosen evening. */
export const WishCount = (props: Props) => (
  <VisitQueries>
    <Count {...props} />
  </VisitQueries>
)

const Count = ({ wish, city }: Props) => {
  const home = useHomeMessages()
  const turfs = useTurfMessages()
  const days = useBoot()
  const { data } = useWishedTurfs(wish, city, undefined)
  if (!data) return home.noLogin
  const when = whenText({ date: wish.date, parts: LATE, from: undefined }, days, turfs)
  return home.countLine(turfs.freeCount(turfs.count(data.totalElements), when))
}
