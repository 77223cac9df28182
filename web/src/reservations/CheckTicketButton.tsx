import { ScanLine } from 'lucide-react'
import { useCheckWords } from '../tickets/check/english.ts'
import { Button } from '../ui/Button.tsx'

/** Opens the check of a ticket at the gate. */
export const CheckTicketButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    look="quiet"
    className="min-h-11 self-start px-4"
    icon={<ScanLine aria-hidden className="size-5" />}
    onClick={onClick}
  >
    {useCheckWords().open}
  </Button>
)
