import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import type { ApplicationPart } from '@baari/domain/enquiries/turfApplication.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { DRAFT } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useApplyMessages } from './english.ts'

export type TurfApplication = NonNullable<WireReply<Api['readTurfApplication']>>
type Body = WireRequest<Api['saveTurfApplication']>['body']

/** The sections of the page, in order, with the parts that each fills in. */
export const sections = {
  turf: ['TURF', 'PLACE'],
  grounds: ['GROUNDS'],
  bank: ['TAX', 'BANK'],
  permit: ['PERMIT'],
  review: [],
} as const satisfies Record<string, readonly ApplicationPart[]>

export type Section = keyof typeof sections

export const sectionOf = (part: ApplicationPart): Section =>
  (Object.keys(sections) as Section[]).find((section) => sections[section].some((one) => one === part)) ?? 'review'

export const APPLICATION_KEY = ['readTurfApplication'] as const
/** Often enough to show a decision soon. */
const REFRESH_MILLISECONDS = 30_000

export const useTurfApplication = (isApplicant: boolean) =>
  useQuery({
    queryKey: APPLICATION_KEY,
    queryFn: ({ signal }) => api.readTurfApplication({}, { signal }),
    enabled: isApplicant,
    refetchInterval: ({ state: { data } }) => (data?.state === 'SENT' ? REFRESH_MILLISECONDS : false),
  })

/** Saves a section of the application, or begins the application with it. */
export const useSaveTurfApplication = (
  application: TurfApplication | null,
  onSaved: (application: TurfApplication) => void,
) => {
  const messages = useApplyMessages()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: Body) =>
      api.saveTurfApplication({ body: { ...body, ...(application && { applicationId: application.entityId }) } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(APPLICATION_KEY, saved)
      toast.tell(messages.saved)
      onSaved(saved)
    },
  })
}

/** The typed values of a section. With a name, this device keeps them until they are saved; without one, nothing is kept. */
export const useTyped = <T extends object>(name: string | undefined, stored: T) => {
  const session = useSession()
  const key = `${DRAFT}apply-${name}:${session.status === 'in' ? session.user.entityId : ''}`
  const [typed, setTyped] = useState<T | undefined>(() => {
    const text = name === undefined ? null : localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  })
  useEffect(() => {
    if (name === undefined) return
    if (typed === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(typed))
  }, [name, key, typed])
  return {
    value: typed === undefined ? stored : { ...stored, ...typed },
    change: (changed: (now: T) => Partial<T>) =>
      setTyped((now) => ({ ...stored, ...now, ...changed({ ...stored, ...now }) })),
    forget: () => {
      localStorage.removeItem(key)
      setTyped(undefined)
    },
  }
}
