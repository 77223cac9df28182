import { adminApi } from '../api/adminApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { EnterFactorCode } from './EnterFactorCode.tsx'
import { useSecondFactorWords } from './english.ts'

/** Removing takes a code of what is removed. */
export const RemoveSecondFactor = ({
  open,
  onClose,
  onRemoved,
}: {
  open: boolean
  onClose: () => void
  onRemoved: () => Promise<void>
}) => {
  const words = useSecondFactorWords()
  const toast = useToast()
  return (
    <Dialog open={open} onClose={onClose} title={words.removeTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{words.removeText}</p>
        <EnterFactorCode
          send={(code) => adminApi.removeSecondFactor({ body: { code } })}
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
