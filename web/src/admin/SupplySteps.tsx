import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DRAFT } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { type UndoOffer, UndoToast } from '../ui/dialogs/UndoToast.tsx'
import { useEntryState } from '../ui/useOnceAwake.tsx'
import { adminTabPath } from './adminTabs.ts'
import { useAdminMessages } from './english.ts'
import { useOwnerTexts, useTurfOwner } from './OwnerPicker.tsx'
import { useSupplyMessages } from './supplyEnglish.ts'

/** The steps from a new owner to their contract: which are done, the current one, and what the last one created. */
export const SupplySteps = ({ current, ownerId = '' }: { current: SupplyStep; ownerId?: string }) => {
  const messages = useSupplyMessages()
  const { fixed } = useAdminMessages()
  const { nameOf, turfsOf, contractOf } = useOwnerTexts()
  const owner = useTurfOwner(ownerId)
  const done = {
    register: owner && nameOf(owner),
    createTurf: owner && owner.turfs.length > 0 && turfsOf(owner),
    createContracts: owner?.contractEndDate && contractOf(owner),
  }
  return (
    <>
      <nav aria-label={messages.steps}>
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
                    {!isCurrent && text ? (
                      <Check aria-hidden className="size-4" />
                    ) : (
                      <span aria-hidden>{index + 1}</span>
                    )}
                  </span>
                  <span className="w-full min-w-0">
                    <span className="block text-label font-bold sm:text-small">{fixed.tabs[step]}</span>
                    {text && (
                      <span className="block truncate text-label text-ink-2">
                        <span className="spoken">{messages.done}: </span>
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
      <StepDone />
    </>
  )
}

/** The result of a step, in the history entry of the next one. */
export interface SupplyDone {
  text: string
  /** The id of the new owner or turf, and its text. */
  id: string
  idText: string
}

const StepDone = () => {
  const messages = useSupplyMessages()
  const toast = useToast()
  const { supplyDone: done } = useEntryState<{ supplyDone: SupplyDone }>()
  if (!done) return null
  return (
    <Banner
      tone="success"
      action={
        <Button
          variant="quiet"
          onClick={async () => {
            await navigator.clipboard.writeText(done.id)
            toast.tell(messages.copied)
          }}
        >
          {messages.copy}
        </Button>
      }
    >
      {done.text}
      <span className="block font-normal break-all">{done.idText}</span>
    </Banner>
  )
}

/** Leads to the next step with the owner and the result of this one. */
export const useNextStep = () => {
  const navigate = useNavigate()
  return (step: SupplyStep, ownerId: string, supplyDone: SupplyDone) =>
    navigate(supplyPath(step, ownerId), { state: { supplyDone } })
}

/**
 * Footer of a step's form: the state of the draft, a link to the previous step, and the submit button. Sticky on wide
 * screens.
 */
export const SupplyFoot = ({
  back,
  ownerId = '',
  children,
  ...draft
}: ComponentProps<typeof DraftLine> & {
  /** The previous step. */
  back?: SupplyStep
  ownerId?: string
  children: ReactNode
}) => {
  const messages = useSupplyMessages()
  const owner = useTurfOwner(ownerId)
  return (
    <div className="edge-bar z-sticky flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-3 md:sticky md:bottom-0 shadow-bar">
      <DraftLine {...draft} />
      <div className="ml-auto flex flex-wrap gap-3">
        {back && (
          <Link to={supplyPath(back, owner?.entityId)} className={buttonStyle('quiet')}>
            {messages.back}
          </Link>
        )}
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
  except: 'photos' | 'bank' | 'password'
  /** Discards the draft and returns its undo. */
  onDiscard: () => () => void
}) => {
  const { draft: messages } = useSupplyMessages()
  const [offer, setOffer] = useState<UndoOffer>()
  const endOffer = useCallback(() => setOffer(undefined), [])
  return (
    <>
      {isKept && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          {messages.kept[except]}
          <Button variant="plain" onClick={() => setOffer({ text: messages.discarded, undo: onDiscard() })}>
            {messages.discard}
          </Button>
        </p>
      )}
      <UndoToast offer={offer} onEnd={endOffer} />
    </>
  )
}

const supplySteps = ['register', 'createTurf', 'createContracts'] as const
type SupplyStep = (typeof supplySteps)[number]

/** The address of a step from a new owner to their contract, with the owner. */
const supplyPath = (step: SupplyStep, ownerId: string | undefined): string =>
  `${adminTabPath(step)}${step !== 'register' && ownerId ? `&owner=${encodeURIComponent(ownerId)}` : ''}`

interface Kept<T> {
  /** The time at which the draft was begun; identifies it. */
  begun: number
  ownerId: string
  value: Partial<T>
}

/** The number of drafts kept of one form. */
const MOST = 5

const readKept = <T,>(key: string): Kept<T>[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const writeKept = <T,>(key: string, kept: readonly Kept<T>[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(kept.slice(-MOST)))
  } catch {
    // Without storage the browser keeps no drafts.
  }
}

interface Form<T> {
  name: string
  /** The owner in the address: opens the draft for this owner, or else the newest. */
  ownerId: string
  fresh: (ownerId: string) => T
  ownerOf: (value: T) => string
  /** The part that may be stored on the device. */
  keep: (value: T) => Partial<T>
}

/**
 * A half-filled form, stored on this device for this admin until it is sent or discarded, or the admin logs out. It
 * survives a session that timed out.
 */
export const useDraft = <T,>({ name, ownerId, fresh, ownerOf, keep }: Form<T>) => {
  const session = useSession()
  const key = `${DRAFT}${name}:${session.status === 'in' ? session.user.entityId : ''}`
  const [draft, setDraft] = useState(() => {
    const all = readKept<T>(key)
    const found = ownerId === '' ? all.at(-1) : all.find((kept) => kept.ownerId === ownerId)
    return found
      ? { begun: found.begun, value: { ...fresh(ownerId), ...found.value }, isKept: true }
      : { begun: Date.now(), value: fresh(ownerId), isKept: false }
  })
  const { begun, value, isKept } = draft
  useEffect(() => {
    const others = readKept<T>(key).filter((kept) => kept.begun !== begun)
    writeKept(key, isKept ? [...others, { begun, ownerId: ownerOf(value), value: keep(value) }] : others)
  }, [key, begun, value, isKept, ownerOf, keep])
  return {
    value,
    isKept,
    change: (changed: (value: T) => T) =>
      setDraft((current) => ({ ...current, value: changed(current.value), isKept: true })),
    /** Starts an empty form after the draft was sent, and forgets the draft at once: the page may be left. */
    begin: () => {
      writeKept(
        key,
        readKept<T>(key).filter((kept) => kept.begun !== begun),
      )
      setDraft({ begun: Date.now(), value: fresh(''), isKept: false })
    },
    /** Discards the draft and returns its undo. */
    discard: () => {
      setDraft({ begun, value: fresh(ownerId), isKept: false })
      return () => setDraft(draft)
    },
  }
}
