import { guardedApi } from '../api/guardedApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { EnterFactorCode } from './EnterFactorCode.tsx'
import { useSecondFactorWords } from './english.ts'

/** Removes the second factor, after asking for one of its codes. */
export const RemoveSecondFactor = ({
  text,
  open,
  onClose,
  onRemoved,
}: {
  text: string
  open: boolean
  onClose: () => void
  onRemoved: () => Promise<void>
}) => {
  const words = useSecondFactorWords()
  const toast = useToast()
  return (
    <Dialog open={open} onClose={onClose} title={words.removeTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        <EnterFactorCode
          send={(code) => guardedApi.removeSecondFactor({ body: { code } })}
          onDone={() => {
            onClose()
            toast.tell(words.removed)
            void onRemoved()
          }}
          go={words.remove}
          busyWords={words.removing}
          look="danger"
        />
      </div>
    </Dialog>
  )
}
