import { ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonStyle, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useEntryState } from '../ui/useOnceAwake.tsx'
import { useTurfMessages } from './english.ts'
import { useSwipe } from './map/useSwipe.ts'
import { TurfCard, type TurfCardProps } from './TurfCard.tsx'
import { TurfListMap, type TurfListMapProps } from './TurfListMap.tsx'
import type { TurfSummary } from './TurfStarts.tsx'
import './map/phoneMap.css'

/** The state of a history entry that the list has opened: Back leads to that list. */
export interface MapEntry {
  isFromList: boolean
}

/**
 * The map of a phone: it fills the screen below the search. Pressing a pin opens a sheet with its turf, and the list is
 * a swipe or a press away.
 */
export const TurfMapView = ({
  toList,
  cardOf,
  ...map
}: Omit<TurfListMapProps, 'picked' | 'onPick'> & {
  toList: string
  cardOf: (turf: TurfSummary) => Pick<TurfCardProps, 'date' | 'addressOf' | 'mayOpen'>
}) => {
  const { turfs: shown, game } = map
  const turfs = useTurfMessages()
  const pin = usePin()
  const view = useRef<HTMLDivElement>(null)
  const [covered, setCovered] = useState(0)
  const turf = shown.find(({ entityId }) => entityId === pin.chosen)
  const close = () => {
    // The sheet is about to go: its pin takes the focus.
    view.current?.querySelector<SVGElement>(`[data-pins~="${turf?.entityId}"]`)?.focus({ preventScroll: true })
    pin.leave()
  }
  return (
    <div ref={view} className="phone-map">
      <h2 className="spoken">{turfs.count(shown.length)}</h2>
      <TurfListMap
        {...map}
        picked={turf?.entityId}
        onPick={pin.choose}
        covered={turf ? covered : 0}
        className="phone-map-area"
      />
      <ToList to={toList}>{turfs.listButton(shown.length)}</ToList>
      {turf && (
        <TurfSheet key={turf.entityId} turf={turf} onClose={close} onCover={setCovered}>
          <TurfCard turf={turf} game={game} isPicked={false} isFirst onPick={undefined} {...cardOf(turf)} />
          <BookTurf turf={turf} {...cardOf(turf)} />
        </TurfSheet>
      )}
    </div>
  )
}

/**
 * The chosen turf, in the address: choosing one pushes, so that Back leaves it, and choosing another replaces it. A wide
 * screen ignores it.
 */
const usePin = () => {
  const query = new URLSearchParams(useLocation().search)
  const state = useEntryState<MapEntry & { isPinPushed: boolean }>()
  const navigate = useNavigate()
  const chosen = query.get('pin') ?? undefined
  return {
    chosen,
    choose: (turfId: string) => {
      query.set('pin', turfId)
      void navigate(
        { search: query.toString() },
        {
          replace: chosen !== undefined,
          state: chosen === undefined ? { ...state, isPinPushed: true } : state,
          preventScrollReset: true,
        },
      )
    },
    leave: () => {
      if (state.isPinPushed) return void navigate(-1)
      query.delete('pin')
      void navigate({ search: query.toString() }, { replace: true, state, preventScrollReset: true })
    },
  }
}

/** The upper edge of the list: pressed or swiped up, the list opens where it was left. */
const ToList = ({ to, children }: { to: string; children: string }) => {
  const navigate = useNavigate()
  const { isFromList } = useEntryState<MapEntry>()
  const open = () => {
    if (isFromList) void navigate(-1)
    else void navigate(to, { replace: true, preventScrollReset: true })
  }
  const { by, ...touches } = useSwipe({ up: open })
  return (
    <div {...touches} className="phone-map-list" style={{ translate: `0 ${by / 2}px` }}>
      <Link
        to={to}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          open()
        }}
        className="flex min-h-12 w-full items-center justify-center gap-2 font-bold"
      >
        <ChevronUp aria-hidden className="size-5" />
        {children}
      </Link>
    </div>
  )
}

/** The chosen turf over the lower part of the map, which stays in use. Esc, Back and a swipe down close it. */
const TurfSheet = ({
  turf,
  onClose,
  onCover,
  children,
}: {
  turf: TurfSummary
  onClose: () => void
  /** Called with how far the sheet reaches over the map, in pixels. */
  onCover: (pixels: number) => void
  children: ReactNode
}) => {
  const turfs = useTurfMessages()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const list = box.current?.previousElementSibling
    onCover(Math.max(1, (box.current?.offsetHeight ?? 0) - (list instanceof HTMLElement ? list.offsetHeight : 0)))
  }, [onCover])
  const { by, ...touches } = useSwipe({ down: onClose, isScrolled: () => (box.current?.scrollTop ?? 0) > 0 })
  return (
    <dialog
      open
      ref={box}
      aria-label={turf.name}
      tabIndex={-1}
      {...touches}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') onClose()
      }}
      className="phone-map-sheet"
      style={{ translate: `0 ${by}px` }}
    >
      <IconButton label={turfs.closeSheet(turf.name)} onClick={onClose} className="phone-map-close">
        <X aria-hidden className="size-5" />
      </IconButton>
      {children}
    </dialog>
  )
}

const BookTurf = ({
  turf,
  addressOf,
  mayOpen,
}: { turf: TurfSummary } & Pick<TurfCardProps, 'addressOf' | 'mayOpen'>) => {
  const turfs = useTurfMessages()
  if (!turf.grounds.some(({ availability }) => availability)) return null
  return (
    <Link
      to={addressOf()}
      onClick={(event) => {
        if (!mayOpen()) event.preventDefault()
      }}
      aria-label={turfs.bookAt(turf.name)}
      className={cx(buttonStyle('primary'), 'w-full')}
    >
      {turfs.book}
    </Link>
  )
}
