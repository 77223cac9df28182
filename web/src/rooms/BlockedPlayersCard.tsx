import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDate } from '../ui/formats/formats.ts'
import { FoldedCard } from '../ui/TitledCard.tsx'
import { useRoomMessages } from './english.ts'
import { RecentlyMet } from './MetPlayers.tsx'

/** Blocked players, and players met lately, for blocking them. */
export const BlockedPlayersCard = () => {
  const messages = useRoomMessages()
  const found = useBlockedPlayers()
  const [isMetShown, setIsMetShown] = useState(false)
  return (
    <FoldedCard title={messages.blockedCard}>
      <Fetched found={found} messages={messages.blockedList} skeletons={['h-12']} oldData="below">
        {({ players }) =>
          players.length === 0 ? (
            <p className="text-small text-ink-2">{messages.blockedNobody}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {players.map(({ blockedId, firstName, blockedAt }) => {
                const name = firstName || messages.nameless
                return (
                  <li key={blockedId} className="flex flex-wrap items-center justify-between gap-2 py-2">
                    <p className="min-w-0">
                      <b>{name}</b>{' '}
                      <span className="text-small text-ink-2">
                        {messages.blockedSince(formatDate(dateAt(new Date(blockedAt), INDIA)))}
                      </span>
                    </p>
                    <UnblockPlayer blockedId={blockedId} name={name} />
                  </li>
                )
              })}
            </ul>
          )
        }
      </Fetched>
      {isMetShown ? (
        <RecentlyMet />
      ) : (
        <Button variant="quiet" className="self-start" onClick={() => setIsMetShown(true)}>
          {messages.showMet}
        </Button>
      )}
    </FoldedCard>
  )
}

const UnblockPlayer = ({ blockedId, name }: { blockedId: string; name: string }) => {
  const messages = useRoomMessages()
  const toast = useToast()
  const unblocking = useMutation({
    mutationFn: () => playerApi.unblockPlayer({ params: { blockedId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.unblocked(name))
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={messages.unblockName(name)}
        busy={unblocking.isPending}
        busyText={messages.unblocking}
        onClick={() => unblocking.mutate()}
      >
        {messages.unblock}
      </Button>
      {unblocking.isError && <Banner tone="danger">{failureMessage(unblocking.error, messages.notUnblocked)}</Banner>}
    </>
  )
}

const BLOCKED_KEY = ['blockedPlayers'] as const

const useBlockedPlayers = () =>
  useQuery({ queryKey: BLOCKED_KEY, queryFn: ({ signal }) => playerApi.listBlockedPlayers({}, { signal }) })
