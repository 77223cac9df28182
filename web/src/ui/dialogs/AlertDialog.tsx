import { useMessages } from '../../messages/en.ts'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

/** A single alert, open while `text` is set. */
export const AlertDialog = ({ text, onClose }: { text: string | undefined; onClose: () => void }) => {
  const { ui } = useMessages()
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      role="alertdialog"
      title={ui.alertTitle}
      footer={
        <Button onClick={onClose} autoFocus>
          {ui.ok}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
