import { useState } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useToast } from '../ui/useToast.ts'
import { KitSection } from './KitSection.tsx'

const HOLD_ENDS = new Date('2026-11-21T10:00:00Z')
const stoppedClock = (): number => HOLD_ENDS.getTime() - 261_000

export const KitMessages = () => {
  const toast = useToast()
  const alert = useAlert()
  const sheet = useSheetAddress('kit')
  const [open, setOpen] = useState<'small' | 'side'>()
  return (
    <KitSection title="Messages">
      <Banner>Owner confirms in 2–3 minutes.</Banner>
      <Banner tone="success">Booked.</Banner>
      <Banner tone="warning" onDismiss={() => {}}>
        That page belongs to another kind of account.
      </Banner>
      <Banner tone="danger" action={<Button look="plain">Try again</Button>}>
        Payment was cancelled.
      </Banner>
      <p className="text-number-large">
        <Countdown until={HOLD_ENDS} now={stoppedClock} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => toast.tell('Profile updated successfully')}>
          Toast
        </Button>
        <Button look="quiet" onClick={() => toast.warn('Please select Game you want to play!')}>
          Warning toast
        </Button>
        <Button look="quiet" onClick={() => void alert('Please select a start and end time.')}>
          Alert
        </Button>
        <Button look="quiet" onClick={() => setOpen('small')}>
          Dialog
        </Button>
        <Button look="quiet" onClick={() => setOpen('side')}>
          Side sheet
        </Button>
        <Button look="quiet" onClick={sheet.open}>
          Sheet by address
        </Button>
      </div>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        shape={open ?? 'small'}
        title="Log out?"
        footer={<Button onClick={() => setOpen(undefined)}>Logout</Button>}
      >
        <TextInput label="Why" />
      </Dialog>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        shape="sheet"
        title="Pay"
        footer={<Button wide>Pay ₹326</Button>}
      >
        <p>Back closes this sheet.</p>
      </Dialog>
    </KitSection>
  )
}
