import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TYPING_PAUSE_MS, useDelayed } from '../ui/useDelayed.ts'
import { useTurfMessages } from './english.ts'
import { RefineFields } from './RefineFields.tsx'
import { changeFilters, type FilterChange, noRefinement, type Point, type TurfFilters } from './turfFilters.ts'
import { useFacets } from './turfQuery.ts'

/** The filters on a small screen, with the number of results, applied together. */
export const RefineSheet = ({
  open,
  onClose,
  filters,
  near,
  here,
  onApply,
}: {
  open: boolean
  onClose: () => void
  filters: TurfFilters
  near: Point | undefined
  here: Point | undefined
  onApply: (filters: TurfFilters) => void
}) => {
  const turfs = useTurfMessages()
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setDraft(filters)
  }
  const prices = {
    priceFrom: useDelayed(draft.priceFrom, TYPING_PAUSE_MS),
    priceTo: useDelayed(draft.priceTo, TYPING_PAUSE_MS),
  }
  const found = useFacets({ ...draft, ...prices }, near)
  const set = (change: FilterChange) => setDraft((current) => changeFilters(current, change))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="side"
      title={turfs.refine}
      footer={
        <div className="grid grow grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" onClick={() => set(noRefinement)}>
            {turfs.refineClear}
          </Button>
          <Button onClick={() => onApply(draft)}>
            {found ? turfs.showCount(turfs.count(found.totalElements)) : turfs.showTurfs}
          </Button>
        </div>
      }
    >
      <RefineFields
        filters={draft}
        onChange={set}
        facets={found?.facets}
        hasDistance={here !== undefined}
        // The button must apply even a price typed just before it is pressed.
        pricePause={0}
      />
    </Dialog>
  )
}
