import { type FormEvent, type ReactNode, useRef } from 'react'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useApplyMessages } from './english.ts'
import type { TurfApplication } from './useTurfApplication.ts'

export interface SectionProps {
  application: TurfApplication | null
  onSaved: (application: TurfApplication) => void
}

/** The form of a section: a wrong field gets the focus, and a failure keeps the input. */
export const SectionForm = ({
  saving,
  onSubmit,
  children,
}: {
  saving: { isPending: boolean; error: Error | null }
  /** Saves the section, unless a field is wrong. */
  onSubmit: () => void
  children: ReactNode
}) => {
  const messages = useApplyMessages()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {saving.error && <Banner tone="danger">{failureMessage(saving.error, messages.saveFailed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}
