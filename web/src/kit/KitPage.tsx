import { Heart, Search } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, type ButtonVariant, IconButton } from '../ui/Button.tsx'
import { Chip, ChipRow } from '../ui/Chip.tsx'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { DateStrip } from '../ui/fields/DateStrip.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Stepper } from '../ui/fields/Stepper.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Pagination } from '../ui/tables/Pagination.tsx'
import { KitFields, KitSection, KitStates } from './KitParts.tsx'

/** Every part of the kit in every state, for screenshots and accessibility checks. */
export const KitPage = () => (
  <div className="page-width flex flex-col gap-12 py-8">
    <PageHead title="Kit" />
    <h1>Kit</h1>
    <KitButtons />
    <KitFields />
    <KitChoices />
    <KitStates />
    <KitMessages />
  </div>
)

const variants: ButtonVariant[] = ['primary', 'accent', 'quiet', 'danger', 'join', 'plain']

const KitButtons = () => (
  <KitSection title="Buttons">
    {variants.map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        <Button variant={variant}>{`Book ${variant}`}</Button>
        <Button variant={variant} icon={<Search aria-hidden className="size-5" />}>
          With a sign
        </Button>
        <Button variant={variant} busy busyText="Sending…">
          Send
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </div>
    ))}
    <Button wide>As wide as its place</Button>
    <div className="flex flex-wrap gap-2">
      <IconButton label="Save">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Save, disabled" disabled>
        <Heart aria-hidden className="size-5" />
      </IconButton>
    </div>
  </KitSection>
)

const HOLD_ENDS = new Date('2026-11-21T10:00:00Z')
const stoppedClock = (): number => HOLD_ENDS.getTime() - 261_000

const KitMessages = () => {
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
      <Banner tone="danger" action={<Button variant="plain">Try again</Button>}>
        Payment was cancelled.
      </Banner>
      <p className="text-number-large">
        <Countdown until={HOLD_ENDS} now={stoppedClock} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => toast.tell('Profile updated successfully')}>
          Toast
        </Button>
        <Button variant="quiet" onClick={() => toast.warn('Please select Game you want to play!')}>
          Warning toast
        </Button>
        <Button variant="quiet" onClick={() => void alert('Please select a start and end time.')}>
          Alert
        </Button>
        <Button variant="quiet" onClick={() => setOpen('small')}>
          Dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen('side')}>
          Side sheet
        </Button>
        <Button variant="quiet" onClick={sheet.open}>
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

const games = ['Cricket', 'Football', 'Badminton', 'Pickleball', 'Other Activities'].map((game) => ({
  value: game,
  label: game,
}))

const KitChoices = () => {
  const [game, setGame] = useState('Cricket')
  const [date, setDate] = useState('2026-11-23')
  const [players, setPlayers] = useState(3)
  const [tab, setTab] = useState<'full' | 'partial'>('full')
  const [part, setPart] = useState<'advance' | 'full'>('advance')
  return (
    <KitSection title="Choices">
      <DateStrip today="2026-11-21" value={date} onValueChange={setDate} />
      <ChipRow label="Game" options={games} value={game} onValueChange={setGame} />
      <div className="flex flex-wrap gap-2">
        <Chip pressed>On</Chip>
        <Chip pressed={false}>Off</Chip>
        <Chip disabled>Disabled</Chip>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Stepper label="Players" value={players} onValueChange={setPlayers} min={1} max={10} />
        <Stepper
          label="Length"
          valueText="1 h 30 min"
          value={90}
          onValueChange={() => {}}
          min={90}
          max={90}
          step={30}
        />
      </div>
      <Tabs
        label="Booking type"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'full', label: 'Full ground', content: <KitGrounds /> },
          { value: 'partial', label: 'Play With Others', content: <p>A seat in somebody’s game.</p> },
        ]}
      />
      <RadioCards
        label="How much now"
        value={part}
        onValueChange={setPart}
        options={[
          { value: 'advance', label: 'Pay Advance', detail: 'The rest at the turf', aside: <b>{formatRupees(326)}</b> },
          { value: 'full', label: 'Pay in full', aside: <b>{formatRupees(1630)}</b> },
        ]}
      />
      <Pagination page={3} totalPages={9} addressOf={(page) => `/kit?page=${page}`} />
      <Pagination label="A short list" page={0} totalPages={2} addressOf={(page) => `/kit?page=${page}`} />
    </KitSection>
  )
}

const KitGrounds = () => {
  const [ground, setGround] = useState('a')
  return (
    <Tabs
      label="Ground"
      variant="line"
      value={ground}
      onValueChange={setGround}
      tabs={[
        { value: 'a', label: 'Half A', content: <p>Half of the ground for your group.</p> },
        { value: 'full', label: 'Full ground', content: <p>The whole ground for your group.</p> },
      ]}
    />
  )
}
