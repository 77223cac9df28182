import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { useDeveloperMessages } from './english.ts'

/** A dialog that asks first and then shows the new secret. The secret cannot be seen again. */
export const SecretDialog = ({
  open,
  title,
  madeTitle,
  secret,
  action,
  onClose,
  children,
}: {
  open: boolean
  title: string
  madeTitle: string
  /** Undefined until it is made. */
  secret: string | undefined
  /** The button that makes it. */
  action: ReactNode
  onClose: () => void
  children: ReactNode
}) => {
  const { secret: messages } = useDeveloperMessages()
  const toast = useToast()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.tell(messages.copied),
      () => toast.warn(messages.notCopied),
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={secret === undefined ? title : madeTitle}
      shape="side"
      footer={secret === undefined ? action : <Button onClick={onClose}>{messages.done}</Button>}
    >
      {secret === undefined ? (
        children
      ) : (
        <div className="flex flex-col gap-4">
          <Banner tone="warning">{messages.once}</Banner>
          <p className="font-semibold break-all">{secret}</p>
          <Button
            variant="quiet"
            className="self-start"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => void copy(secret)}
          >
            {messages.copy}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** How long an earlier secret still works. */
export const GraceChoice = ({ value, onValueChange }: { value: number; onValueChange: (hours: number) => void }) => {
  const { grace: messages } = useDeveloperMessages()
  return (
    <RadioCards
      label={messages.label}
      value={String(value)}
      onValueChange={(hours) => onValueChange(Number(hours))}
      options={API_KEY.graceHours.map((hours) => ({ value: String(hours), label: messages.hours(hours) }))}
    />
  )
}
