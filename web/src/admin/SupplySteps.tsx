import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../ui/cx.ts'
import { useAdminWords } from './english.ts'
import { useSupplyWords } from './supplyEnglish.ts'
import { type SupplyStep, supplyPath, supplySteps } from './supplyPath.ts'
import { useOwnerTexts } from './useOwnerTexts.ts'
import { useTurfOwner } from './useTurfOwner.ts'

/** The steps from a new owner to their contract: which are done, the current one, and the owner. */
export const SupplySteps = ({ current, ownerId = '' }: { current: SupplyStep; ownerId?: string }) => {
  const words = useSupplyWords()
  const { fixed } = useAdminWords()
  const { nameOf, turfsOf, contractOf } = useOwnerTexts()
  const owner = useTurfOwner(ownerId)
  const done = {
    register: owner && nameOf(owner),
    createTurf: owner && owner.turfs.length > 0 && turfsOf(owner),
    createContracts: owner?.contractEndDate && contractOf(owner),
  }
  return (
    <nav aria-label={words.steps}>
      <ol className="grid grid-cols-3 gap-2 sm:gap-3">
        {supplySteps.map((step, index) => {
          const isCurrent = step === current
          const text = done[step]
          return (
            <li key={step} className="min-w-0">
              <Link
                to={supplyPath(step, owner?.entityId)}
                aria-current={isCurrent ? 'step' : undefined}
                className={cx(
                  'touch flex h-full flex-col items-center gap-2 rounded-card border bg-surface p-2 text-center sm:flex-row sm:p-3.5 sm:text-left',
                  isCurrent ? 'border-primary ring-1 ring-primary' : 'border-line hover:bg-surface-2',
                )}
              >
                <span
                  className={cx(
                    'figures flex size-7 shrink-0 items-center justify-center rounded-full font-bold',
                    isCurrent && 'bg-primary text-on-primary',
                    !isCurrent && Boolean(text) && 'bg-primary-soft text-on-primary-soft',
                    !isCurrent && !text && 'border border-line-strong text-ink-2',
                  )}
                >
                  {!isCurrent && text ? <Check aria-hidden className="size-4" /> : <span aria-hidden>{index + 1}</span>}
                </span>
                <span className="w-full min-w-0">
                  <span className="block text-label font-bold sm:text-small">{fixed.tabs[step]}</span>
                  {text && (
                    <span className="block truncate text-label text-ink-2">
                      <span className="spoken">{words.done}: </span>
                      {text}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
