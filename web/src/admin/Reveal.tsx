import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Contact } from '../ui/formats/Contact.tsx'
import { useAdminMessages } from './english.ts'

interface Props {
  kind: Exclude<RequestOf<Api['reveal']>['body']['kind'], 'BANK_DETAILS'>
  id: string
  /** Names the person on the button. */
  name: string
  phone: string | null
}

/** A masked contact of a list, and the button that shows it unmasked. */
export const Reveal = ({ kind, id, name, phone }: Props) => {
  const { reveal: messages, none } = useAdminMessages()
  const revealing = useMutation({ mutationFn: () => adminApi.reveal({ body: { kind, id } }) })
  const contact = revealing.data?.contact
  if (phone === null) return <>{none}</>
  return (
    <div className="flex flex-col items-start gap-1">
      {(!contact || contact.phone) && <Contact phone={contact?.phone ?? phone} />}
      {contact?.email && <span className="break-all">{contact.email}</span>}
      {!contact && (
        <Button
          variant="quiet"
          busy={revealing.isPending}
          aria-label={messages.showOf(name)}
          onClick={() => revealing.mutate()}
        >
          {messages.show}
        </Button>
      )}
      {revealing.isError && (
        <span role="alert" className="text-small text-danger">
          {failureMessage(revealing.error, messages.failed)}
        </span>
      )}
    </div>
  )
}
