import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useTurfAdminWords } from './english.ts'
import { isFactWrong, type TurfFact } from './turfDraft.ts'

/** Additional facts in a turf's metadata, with names and texts chosen by the admin. */
export const FactFields = ({
  facts,
  isTried,
  onFactsChange,
}: {
  facts: readonly TurfFact[]
  isTried: boolean
  onFactsChange: (facts: readonly TurfFact[]) => void
}) => {
  const { turf: words } = useTurfAdminWords()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-small font-semibold">{words.facts}</legend>
      <p className="text-small text-ink-2">{words.factsHint}</p>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no identity but its index
        <div key={index} className="flex items-start gap-2">
          <div className="grid grow gap-3 sm:grid-cols-[1fr_2fr]">
            <TextInput
              label={words.factName(index + 1)}
              value={fact.name}
              maxLength={60}
              autoComplete="off"
              error={isTried && isFactWrong(fact, facts) ? words.factWrong : undefined}
              onValueChange={(name) => onFactsChange(facts.with(index, { ...fact, name }))}
            />
            <TextInput
              label={words.factText(index + 1)}
              value={fact.text}
              maxLength={500}
              autoComplete="off"
              onValueChange={(text) => onFactsChange(facts.with(index, { ...fact, text }))}
            />
          </div>
          <IconButton
            label={words.removeFact(index + 1)}
            className="mt-6"
            onClick={() => onFactsChange(facts.filter((other) => other !== fact))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button
        look="quiet"
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => onFactsChange([...facts, { name: '', text: '' }])}
      >
        {words.addFact}
      </Button>
    </fieldset>
  )
}
