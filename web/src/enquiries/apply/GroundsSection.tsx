import { MOST_APPLIED_GROUNDS } from '@baari/domain/enquiries/turfApplication.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GroundEditor } from '../../turfs/owner/GroundEditor.tsx'
import {
  draftBody,
  draftFaults,
  type GroundDraft,
  groundDraftOf,
  newGroundDraft,
} from '../../turfs/owner/groundDraft.ts'
import { useListingMessages } from '../../turfs/owner/listingEnglish.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useApplyMessages } from './english.ts'
import { SectionForm, type SectionProps } from './SectionForm.tsx'
import { useSaveTurfApplication, useTyped } from './useTurfApplication.ts'

type Ground = NonNullable<SectionProps['application']>['grounds'][number]

const draftOf = (ground: Ground, index: number): GroundDraft =>
  groundDraftOf({
    ...ground,
    pricePerHourFullBooking: ground.pricePerHourFullBooking ?? 0,
    pricePerHourPartialBookingPerPlayer: ground.pricePerHourPartialBookingPerPlayer ?? 0,
    parts: ground.parts ?? [index + 1],
  })

/** Starts with no price, so that the owner enters one; the admin's form starts with ₹0 and seats. */
const begun = (part: number): GroundDraft => ({ ...newGroundDraft(part), fullPrice: '', allowPartialBooking: false })

const faultsOf = (draft: GroundDraft): (keyof GroundDraft)[] => [
  ...new Set([
    ...draftFaults(draft),
    ...(draft.allowFullBooking && !(Number(draft.fullPrice) > 0) ? (['fullPrice'] as const) : []),
    ...(draft.allowPartialBooking && !(Number(draft.partialPrice) > 0) ? (['partialPrice'] as const) : []),
  ]),
]

const sellsNothing = ({ allowFullBooking, allowPartialBooking }: GroundDraft): boolean =>
  !allowFullBooking && !allowPartialBooking

/** The grounds of the turf, with games, players, hours and prices. */
export const GroundsSection = ({ application, onSaved }: SectionProps) => {
  const messages = useApplyMessages()
  const { ground: groundMessages } = useListingMessages()
  const stored = application?.grounds.length ? application.grounds.map(draftOf) : [begun(1)]
  const { value, change, forget } = useTyped('grounds', { grounds: stored })
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurfApplication(application, (saved) => {
    forget()
    onSaved(saved)
  })
  const { grounds } = value
  const isPriceMissing = grounds.some(
    (draft) =>
      sellsNothing(draft) || faultsOf(draft).some((field) => field === 'fullPrice' || field === 'partialPrice'),
  )
  const save = () => {
    setIsTried(true)
    if (grounds.every((draft) => faultsOf(draft).length === 0 && !sellsNothing(draft)))
      saving.mutate({ grounds: grounds.map(draftBody) })
  }
  const nextPart = Math.max(0, ...grounds.flatMap(({ parts }) => parts.split(/\D+/).map(Number))) + 1
  return (
    <SectionForm saving={saving} onSubmit={save}>
      {grounds.map((draft, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ground has no identity but its place in the list
        <fieldset key={index} className="flex flex-col gap-4 border-b border-line pb-4">
          <legend className="mb-2 font-semibold">{groundMessages.title(index + 1)}</legend>
          <GroundEditor
            draft={draft}
            faults={isTried ? faultsOf(draft) : []}
            onChange={(changes) =>
              change((now) => ({ grounds: now.grounds.with(index, { ...now.grounds[index]!, ...changes }) }))
            }
          />
          {grounds.length > 1 && (
            <Button
              variant="plain"
              className="self-start px-0"
              onClick={() => change((now) => ({ grounds: now.grounds.toSpliced(index, 1) }))}
            >
              {groundMessages.remove(index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {grounds.length < MOST_APPLIED_GROUNDS && (
        <Button
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => change((now) => ({ grounds: [...now.grounds, begun(nextPart)] }))}
        >
          {groundMessages.add}
        </Button>
      )}
      {isTried && isPriceMissing && <Banner tone="warning">{messages.priceMissing}</Banner>}
    </SectionForm>
  )
}
