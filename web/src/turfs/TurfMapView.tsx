import { List } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTurfMessages } from './english.ts'
import { TurfCard, type TurfCardProps } from './TurfCard.tsx'
import { TurfListMap } from './TurfListMap.tsx'
import type { TurfSummary } from './TurfStarts.tsx'
import type { Point } from './turfFilters.ts'

/**
 * The map on a phone, with the turfs as cards below it. Swiping to a card chooses its pin, and pressing a pin scrolls
 * to its card.
 */
export const TurfMapView = ({
  turfs: shown,
  game,
  here,
  picked,
  onPick,
  onSearchArea,
  toList,
  cardOf,
}: {
  turfs: readonly TurfSummary[]
  game: string | undefined
  here: Point | undefined
  picked: string | undefined
  onPick: (turfId: string) => void
  onSearchArea: (middle: Point) => void
  toList: string
  cardOf: (turf: TurfSummary) => Pick<TurfCardProps, 'date' | 'addressOf' | 'mayOpen'>
}) => {
  const turfs = useTurfMessages()
  const row = useRef<HTMLUListElement>(null)
  const chosen = picked ?? shown[0]?.entityId
  const bring = (turfId: string) => {
    onPick(turfId)
    const card = row.current?.querySelector<HTMLElement>(`[data-turf="${turfId}"]`)
    if (row.current && card) row.current.scrollLeft = card.offsetLeft - row.current.offsetLeft
  }
  // The card in the middle of the row is the chosen one.
  useEffect(() => {
    const list = row.current
    if (!list) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        const turfId = seen?.target instanceof HTMLElement ? seen.target.dataset.turf : undefined
        if (turfId) onPick(turfId)
      },
      { root: list, threshold: 0.75 },
    )
    for (const card of list.children) observer.observe(card)
    return () => observer.disconnect()
  }, [onPick])
  return (
    <div className="-mx-4 flex flex-col">
      <h2 className="spoken">{turfs.count(shown.length)}</h2>
      <TurfListMap
        turfs={shown}
        game={game}
        here={here}
        picked={chosen}
        onPick={bring}
        onSearchArea={onSearchArea}
        className="h-[calc(100dvh-22rem)] min-h-72"
      />
      <div className="relative z-sticky -mt-14 flex flex-col gap-3">
        <Link
          to={toList}
          replace
          preventScrollReset
          className="ml-4 flex min-h-11 items-center gap-2 self-start rounded-full bg-night px-4 font-bold text-on-night"
        >
          <List aria-hidden className="size-5" />
          {turfs.listButton(shown.length)}
        </Link>
        <ul ref={row} className="scroll-row snap-x snap-mandatory px-4 pb-4">
          {shown.map((turf, index) => (
            <li key={turf.entityId} data-turf={turf.entityId} className="w-79 max-w-[88vw] shrink-0 snap-center">
              <TurfCard
                turf={turf}
                game={game}
                isPicked={turf.entityId === chosen}
                isFirst={index === 0}
                onPick={onPick}
                {...cardOf(turf)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
