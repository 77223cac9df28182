import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { type UndoOffer, UndoToast } from '../ui/UndoToast.tsx'
import { useSupplyWords } from './supplyEnglish.ts'
import { type SupplyStep, supplyPath } from './supplyPath.ts'
import { useTurfOwner } from './useTurfOwner.ts'

/**
 * Footer of a step's form: the state of the draft, a link to the previous step, and the submit button. Sticky on wide
 * screens.
 */
export const SupplyFoot = ({
  back,
  ownerId,
  children,
  ...draft
}: ComponentProps<typeof DraftLine> & {
  back: SupplyStep
  ownerId: string
  children: ReactNode
}) => {
  const words = useSupplyWords()
  const owner = useTurfOwner(ownerId)
  return (
    <div className="edge-bar z-sticky flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-3 md:sticky md:bottom-4 shadow-bar">
      <DraftLine {...draft} />
      <div className="ml-auto flex flex-wrap gap-3">
        <Link to={supplyPath(back, owner?.entityId)} className={buttonLook('quiet')}>
          {words.back}
        </Link>
        {children}
      </div>
    </div>
  )
}

/** Says that the draft is saved, and which part of it is not; discarding it can be undone. */
const DraftLine = ({
  isKept,
  except,
  onDiscard,
}: {
  isKept: boolean
  except: 'photos' | 'bank'
  /** Discards the draft and returns its undo. */
  onDiscard: () => () => void
}) => {
  const { draft: words } = useSupplyWords()
  const [offer, setOffer] = useState<UndoOffer>()
  const endOffer = useCallback(() => setOffer(undefined), [])
  return (
    <>
      {isKept && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          {words.kept[except]}
          <Button look="plain" onClick={() => setOffer({ text: words.discarded, undo: onDiscard() })}>
            {words.discard}
          </Button>
        </p>
      )}
      <UndoToast offer={offer} onEnd={endOffer} />
    </>
  )
}
