import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { type UndoOffer, UndoToast } from '../ui/UndoToast.tsx'
import { useSupplyWords } from './supplyEnglish.ts'

/** Says that the draft is saved, and which part of it is not; discarding it can be undone. */
export const DraftLine = ({
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
