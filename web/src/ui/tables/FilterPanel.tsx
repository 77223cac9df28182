import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Chip } from '../Chip.tsx'
import { type Option, Select } from '../fields/Select.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useIsWide } from '../useMedia.ts'
import { useListMessages } from './listEnglish.ts'

interface Filtering {
  /** The page's heading, beside the button. */
  heading?: string | undefined
  fields: readonly FilterField[]
  values: FilterValues
  onValuesChange: (values: FilterValues) => void
  /** Label of the button that applies the filters. */
  applyLabel?: string | undefined
  clearLabel?: string | undefined
  /** The panel is open initially. */
  isOpenAtFirst?: boolean | undefined
}

/**
 * Filters of a list: a panel that can be collapsed and is applied as a whole, and the applied filters as chips. On a
 * phone it starts collapsed, so that the results are in view.
 */
export const FilterPanel = (filtering: Filtering) => {
  const ui = useListMessages()
  const { heading, fields, values, onValuesChange, isOpenAtFirst = false } = filtering
  const panelId = useId()
  const applied = fields.filter(({ key, standard }) => values[key] !== standard)
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || (isWide && applied.length > 0))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {heading && <h1 className="mr-auto">{heading}</h1>}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? ui.hideFilters : ui.showFilters}
        </Button>
        {applied.map((field) => {
          const text = `${field.label}: ${filterLabel(field, values[field.key] ?? '')}`
          return (
            <Chip
              key={field.key}
              aria-label={ui.removeFilter(text)}
              className="max-w-full"
              onClick={() => onValuesChange({ ...values, [field.key]: field.standard })}
            >
              {/* An id may be longer than a phone is wide. */}
              <span className="min-w-0 truncate">{text}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Chip>
          )
        })}
      </div>
      <div id={panelId} hidden={!isOpen}>
        <Card className="p-4">
          <FilterForm key={JSON.stringify(values)} {...filtering} />
        </Card>
      </div>
    </div>
  )
}

const FilterForm = ({ fields, values, onValuesChange, applyLabel, clearLabel }: Filtering) => {
  const ui = useListMessages()
  const [draft, setDraft] = useState(values)
  const [isWrong, setIsWrong] = useState(false)
  const dates = fields.filter(({ kind }) => kind === 'date').map(({ key }) => draft[key] ?? '')
  const [from = '', to = ''] = dates
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBackwards = from !== '' && to !== '' && from > to
    setIsWrong(isBackwards)
    if (!isBackwards) onValuesChange(Object.fromEntries(fields.map(({ key }) => [key, (draft[key] ?? '').trim()])))
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {fields.map(({ key, label, kind, options }) => {
        const control = {
          label,
          value: draft[key] ?? '',
          onValueChange: (value: string) => setDraft((current) => ({ ...current, [key]: value })),
        }
        return kind === 'select' ? (
          <Select key={key} {...control} options={options ?? []} />
        ) : (
          <TextInput key={key} {...control} type={kind} autoComplete="off" />
        )
      })}
      <p role="alert" className="text-small font-semibold text-danger empty:hidden sm:col-span-full">
        {isWrong ? ui.datesBackwards : ''}
      </p>
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit">{applyLabel ?? ui.applyFilters}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            const standards = Object.fromEntries(fields.map(({ key, standard }) => [key, standard]))
            // Clears unapplied input as well.
            setDraft(standards)
            setIsWrong(false)
            onValuesChange(standards)
          }}
        >
          {clearLabel ?? ui.clearFilters}
        </Button>
      </div>
    </form>
  )
}

/** A filter of a list. */
export interface FilterField {
  key: string
  label: string
  kind: 'text' | 'date' | 'select'
  options?: readonly Option[]
  /** The default value; it is not shown as an active filter. */
  standard: string
}

export type FilterValues = Readonly<Record<string, string>>

/** The label of a chosen value. */
const filterLabel = ({ kind, options }: FilterField, value: string): string =>
  kind === 'select' ? (options?.find((option) => option.value === value)?.label ?? value) : value || '—'
