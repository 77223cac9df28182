import { LONGEST_TURF_CONTACT, LONGEST_TURF_DESCRIPTION, LONGEST_TURF_NAME } from '@baari/domain/shared/limits.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import { OwnerPicker } from '../../admin/OwnerPicker.tsx'
import { lazyPart } from '../../messages/messagesIn.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { MoreFields } from '../../ui/fields/MoreFields.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { isPinMissing } from '../owner/placeOfTurf.ts'
import { useTurfAdminMessages } from './english.ts'
import { isFactWrong, otherAmenities, type TurfDraft, type TurfFact, usualAmenities } from './turfDraft.ts'

/** Loads after the form: the search and the map are as large as all other fields. */
const TurfPlaceFields = lazyPart(async () => (await import('../owner/TurfPlaceFields.tsx')).TurfPlaceFields)

/** The contract limits the facts of a turf only in total, not each name and text. */
const LONGEST_FACT_NAME = 60
const LONGEST_FACT_TEXT = 500

type TypedField = Exclude<keyof TurfDraft, 'address' | 'city' | 'amenities' | 'facts' | 'isOnboarded'>

/** Fields of a turf, except its grounds and pictures: the ones that differ from turf to turf first. */
export const TurfFields = ({
  draft,
  faults,
  onChange,
}: {
  draft: TurfDraft
  faults: readonly (keyof TurfDraft)[]
  onChange: (change: (now: TurfDraft) => Partial<TurfDraft>) => void
}) => {
  const { turf: messages } = useTurfAdminMessages()
  const { shared } = useAdminMessages()
  const text = (field: TypedField) => ({
    label: messages[field],
    value: draft[field],
    autoComplete: 'off',
    error: faults.includes(field) ? messages.wrong[field as keyof typeof messages.wrong] : undefined,
    onValueChange: (value: string) => onChange(() => ({ [field]: value })),
  })
  const offered = [...new Set([...usualAmenities, ...otherAmenities, ...draft.amenities])]
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('name')} maxLength={LONGEST_TURF_NAME} />
        <OwnerPicker
          label={messages.ownerId}
          ownerId={draft.ownerId}
          error={text('ownerId').error}
          onOwnerIdChange={(ownerId) => onChange(() => ({ ownerId }))}
        />
      </div>
      <Suspense fallback={<Skeleton className="min-h-72" />}>
        <TurfPlaceFields draft={draft} faults={faults} onChange={onChange}>
          <div>
            <Checkbox
              label={messages.onboarded}
              checked={draft.isOnboarded}
              onCheckedChange={(isOnboarded) => onChange(() => ({ isOnboarded }))}
            />
            <p className="pl-9 text-small text-ink-2">{messages.onboardedHint}</p>
          </div>
        </TurfPlaceFields>
      </Suspense>
      <MoreFields
        label={shared.more}
        summary={[...draft.amenities.map(formatName), messages.contact, messages.description].join(' · ')}
        isWrong={
          faults.includes('facts') ||
          (!isPinMissing(draft) && (faults.includes('latitude') || faults.includes('longitude')))
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...text('ownerName')}
            maxLength={LONGEST_TURF_NAME}
            note={shared.optional}
            hint={messages.ownerNameHint}
          />
          <TextInput {...text('contact')} maxLength={LONGEST_TURF_CONTACT} note={shared.optional} />
          <TextInput {...text('latitude')} inputMode="decimal" />
          <TextInput {...text('longitude')} inputMode="decimal" />
        </div>
        <TextArea
          label={messages.description}
          note={shared.optional}
          maxLength={LONGEST_TURF_DESCRIPTION}
          value={draft.description}
          onValueChange={(description) => onChange(() => ({ description }))}
        />
        <fieldset>
          <legend className="text-small font-semibold">{messages.amenities}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {offered.map((amenity) => (
              <Checkbox
                key={amenity}
                label={formatName(amenity)}
                checked={draft.amenities.includes(amenity)}
                onCheckedChange={(isThere) =>
                  onChange(({ amenities }) => ({
                    amenities: isThere ? [...amenities, amenity] : amenities.filter((other) => other !== amenity),
                  }))
                }
              />
            ))}
          </div>
        </fieldset>
        <FactFields
          facts={draft.facts}
          isTried={faults.includes('facts')}
          onFactsChange={(facts) => onChange(() => ({ facts }))}
        />
      </MoreFields>
    </div>
  )
}

/** Additional facts in a turf's metadata, with names and texts chosen by the admin. */
const FactFields = ({
  facts,
  isTried,
  onFactsChange,
}: {
  facts: readonly TurfFact[]
  isTried: boolean
  onFactsChange: (facts: readonly TurfFact[]) => void
}) => {
  const { turf: messages } = useTurfAdminMessages()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-small font-semibold">{messages.facts}</legend>
      <p className="text-small text-ink-2">{messages.factsHint}</p>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no identity but its index
        <div key={index} className="flex items-start gap-2">
          <div className="grid grow gap-3 sm:grid-cols-[1fr_2fr]">
            <TextInput
              label={messages.factName(index + 1)}
              value={fact.name}
              maxLength={LONGEST_FACT_NAME}
              autoComplete="off"
              error={isTried && isFactWrong(fact, facts) ? messages.factWrong : undefined}
              onValueChange={(name) => onFactsChange(facts.with(index, { ...fact, name }))}
            />
            <TextInput
              label={messages.factText(index + 1)}
              value={fact.text}
              maxLength={LONGEST_FACT_TEXT}
              autoComplete="off"
              onValueChange={(text) => onFactsChange(facts.with(index, { ...fact, text }))}
            />
          </div>
          <IconButton
            label={messages.removeFact(index + 1)}
            className="mt-6"
            onClick={() => onFactsChange(facts.filter((other) => other !== fact))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => onFactsChange([...facts, { name: '', text: '' }])}
      >
        {messages.addFact}
      </Button>
    </fieldset>
  )
}
