import { useMessages } from '../../messages/en.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks for confirmation of an action that cannot be undone. `problem` says why the action failed. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  text,
  stay,
  go,
  onGo,
  busy = false,
  busyText,
  problem,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** 'Cancel' unless there is a better word. */
  stay?: string
  go: string
  onGo: () => void
  busy?: boolean
  busyText?: string
  problem?: string
}) => {
  const { ui } = useMessages()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {stay ?? ui.cancel}
          </Button>
          <Button variant="danger" busy={busy} busyText={busyText} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  )
}
