import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type Gender, genders } from '@baari/domain/shared/person.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAccountMessages } from '../accounts/english.ts'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDayTime } from '../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { FoldedCard } from '../ui/TitledCard.tsx'
import { useRoomMessages } from './english.ts'

type Stated = WireReply<Api['readGender']>

/** The player's gender, the day from which it can be changed, and the seats that a change ends. */
export const GenderCard = () => {
  const accounts = useAccountMessages().gender
  const messages = useRoomMessages().gender
  const found = useQuery({ queryKey: ['gender'], queryFn: ({ signal }) => playerApi.readGender({}, { signal }) })
  return (
    <FoldedCard title={accounts.title}>
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.notLoaded }} skeletons={['h-24']}>
        {(data) => <Choices stated={data} />}
      </Fetched>
    </FoldedCard>
  )
}

const Choices = ({ stated }: { stated: Stated }) => {
  const accounts = useAccountMessages().gender
  const messages = useRoomMessages().gender
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap in every browser */}
      <div role="group" aria-label={accounts.title} className="flex flex-wrap gap-2">
        {genders.map((gender) => (
          <Choice key={gender} gender={gender} stated={stated} />
        ))}
      </div>
      <p className="text-small text-ink-2">{accounts.text}</p>
      {stated.nextChangeAt !== null && (
        <p className="text-small text-ink-2">
          {messages.next(formatDate(dateAt(new Date(stated.nextChangeAt), INDIA)))}
        </p>
      )}
    </>
  )
}

/** States this gender, or removes it if it is the stated one, after listing the seats that this ends. */
const Choice = ({ gender, stated }: { gender: Gender; stated: Stated }) => {
  const accounts = useAccountMessages().gender
  const messages = useRoomMessages().gender
  const { ui } = useMessages()
  const toast = useToast()
  const sheet = useSheetAddress('gender', gender)
  const isBack = gender === stated.gender
  const saving = useMutation({
    mutationFn: () => api.declareGender({ body: { gender: isBack ? null : gender } }),
    onSuccess: (user) => {
      saveUser(user)
      toast.tell(messages.saved)
      sheet.close()
    },
  })
  const ends = stated.gender === 'WOMAN' ? stated.endsSeats : []
  return (
    <>
      <Chip
        pressed={isBack}
        disabled={!isBack && stated.nextChangeAt !== null}
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        {accounts.names[gender]}
      </Chip>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={isBack ? messages.askBack : messages.ask(accounts.names[gender])}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button
              variant={ends.length > 0 ? 'danger' : 'primary'}
              busy={saving.isPending}
              busyText={messages.saving}
              onClick={() => saving.mutate()}
            >
              {isBack ? messages.takeBack : messages.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {ends.length > 0 && (
            <>
              <p>{messages.ends}</p>
              <ul className="flex list-disc flex-col gap-1 pl-5">
                {ends.map(({ gameId, turfName, startsAt, amount }) => (
                  <li key={gameId}>{`${turfName}, ${formatDayTime(startsAt)}: ${formatRupees(amount)}`}</li>
                ))}
              </ul>
            </>
          )}
          <p className="text-ink-2">
            {isBack && stated.nextChangeAt !== null
              ? messages.next(formatDate(dateAt(new Date(stated.nextChangeAt), INDIA)))
              : messages.stays}
          </p>
          {saving.isError && <Banner tone="danger">{failureMessage(saving.error, accounts.failed)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
