import { APPLICATION_PARTS, type ApplicationPart } from '@baari/domain/enquiries/turfApplication.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedApplication } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useApplyMessages } from '../apply/english.ts'
import { useEnquiryAdminMessages } from './english.ts'

interface Props {
  application: ManagedApplication | undefined
  onClose: () => void
}

/** Asks the owner to correct the ticked parts. */
export const ReturnTurfApplication = ({ application, onClose }: Props) => {
  const { applications: messages } = useEnquiryAdminMessages()
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={messages.returnTitle(application?.turf?.name ?? '')}
      shape="sheet"
    >
      {application && <ReturnForm key={application.entityId} application={application} onDone={onClose} />}
    </Dialog>
  )
}

/** Declines for good. */
export const DeclineTurfApplication = ({ application, onClose }: Props) => {
  const { applications: messages } = useEnquiryAdminMessages()
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={messages.declineTitle(application?.turf?.name ?? '')}
      shape="sheet"
    >
      {application && <DeclineForm key={application.entityId} application={application} onDone={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  application: ManagedApplication
  onDone: () => void
}

const ReturnForm = ({ application, onDone }: FormProps) => {
  const { applications: messages } = useEnquiryAdminMessages()
  const { parts: names } = useApplyMessages()
  const partsId = useId()
  const [parts, setParts] = useState<readonly ApplicationPart[]>(application.missing)
  const tick = (part: ApplicationPart, isTicked: boolean) =>
    setParts(isTicked ? [...parts, part] : parts.filter((other) => other !== part))
  return (
    <NoteForm
      application={application}
      words={{ act: messages.return, acting: messages.returning, done: messages.returned }}
      isReady={parts.length > 0}
      act={({ version, note }) =>
        adminApi.returnTurfApplication({
          params: { applicationId: application.entityId },
          body: { version, parts: [...parts], note },
        })
      }
      onDone={onDone}
    >
      {(isTried) => (
        <fieldset aria-describedby={`${partsId}-error`}>
          <legend className="text-small font-semibold">{messages.parts}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {APPLICATION_PARTS.map((part) => (
              <Checkbox
                key={part}
                label={names[part]}
                checked={parts.includes(part)}
                onCheckedChange={(isTicked) => tick(part, isTicked)}
              />
            ))}
          </div>
          <FieldError id={`${partsId}-error`}>
            {isTried && parts.length === 0 ? messages.wrong.parts : undefined}
          </FieldError>
        </fieldset>
      )}
    </NoteForm>
  )
}

const DeclineForm = ({ application, onDone }: FormProps) => {
  const { applications: messages } = useEnquiryAdminMessages()
  return (
    <NoteForm
      application={application}
      words={{ act: messages.decline, acting: messages.declining, done: messages.declined }}
      isReady
      act={(body) => adminApi.declineTurfApplication({ params: { applicationId: application.entityId }, body })}
      onDone={onDone}
    >
      {() => <p className="text-ink-2">{messages.declineText}</p>}
    </NoteForm>
  )
}

/** A decision with a note to the owner. */
const NoteForm = ({
  application,
  words,
  isReady,
  act,
  onDone,
  children,
}: FormProps & {
  words: { act: string; acting: string; done: string }
  isReady: boolean
  act: (body: { version: number; note: string }) => Promise<unknown>
  children: (isTried: boolean) => ReactNode
}) => {
  const { applications: messages } = useEnquiryAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  // The version that was shown when the dialog opened, whatever the list has fetched since.
  const [version] = useState(application.version)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const acting = useMutation({
    mutationFn: () => act({ version, note: note.trim() }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
    onSuccess: () => {
      toast.tell(words.done)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isReady && note.trim() !== '') acting.mutate()
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children(isTried)}
      <TextArea
        label={messages.note}
        rows={4}
        maxLength={LONGEST_REASON}
        value={note}
        error={isTried && note.trim() === '' ? messages.wrong.note : undefined}
        onValueChange={setNote}
      />
      {acting.error && <Banner tone="danger">{failureMessage(acting.error, shared.failed)}</Banner>}
      <Button type="submit" className="self-end" busy={acting.isPending || acting.isSuccess} busyText={words.acting}>
        {words.act}
      </Button>
    </form>
  )
}
