import { Checkbox } from '../../ui/Checkbox.tsx'
import type { FieldsShown } from './CatalogueForm.tsx'
import type { SportFields } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'

/** Chooses where a game is offered. */
export const SportInputs = ({ fields, set }: FieldsShown<SportFields>) => {
  const { games: words } = useCityAdminWords()
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <div>
        <Checkbox label={words.isListed} checked={fields.isListed} onCheckedChange={(isListed) => set({ isListed })} />
        <p className="pl-9 text-small text-ink-2">{words.isListedHint}</p>
      </div>
      <div>
        <Checkbox
          label={words.hasCityPages}
          checked={fields.hasCityPages}
          onCheckedChange={(hasCityPages) => set({ hasCityPages })}
        />
        <p className="pl-9 text-small text-ink-2">{words.hasCityPagesHint}</p>
      </div>
    </div>
  )
}
