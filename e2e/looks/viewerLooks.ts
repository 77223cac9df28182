import { type Api, api, type EndpointName } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { Answers } from '@baari/web/testing/answers.ts'
import { player } from '@baari/web/testing/player.ts'
import { sampleReply } from './sampleOf.ts'

/** An account, what the server answers to it, and everything that is looked at as this account. */
export interface ViewerLooks {
  /** Without one it is a visitor. */
  user?: WireReply<Api['getMe']>
  answers: Answers
  /** Addresses by the path of their route. */
  screens: Record<string, readonly string[]>
  /** Addresses by the name of the sheet that is open there. */
  sheets: Record<string, readonly string[]>
}

/** A sample for every call that `own` does not answer. */
export const everyAnswer = (own: Answers): Answers => {
  const samples = (Object.keys(api) as EndpointName[]).map((name) => {
    const reply = sampleReply(name)
    return [name, () => reply]
  })
  return {
    ...Object.fromEntries(samples),
    // The stream of news never opens.
    issueStreamTicket: () => new Promise(() => undefined),
    ...own,
  }
}

export const userOf = (changes: Partial<WireReply<Api['getMe']>>): WireReply<Api['getMe']> => ({
  ...player,
  lastName: 'Venkatanarasimharajuvaripeta',
  email: 'asha.venkatanarasimharajuvaripeta@example.in',
  gender: 'WOMAN',
  ...changes,
})

/** An address with a sheet open: of a row where `of` names one. */
export const sheetAt = (page: string, sheet: string, of?: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}sheet=${sheet}${of === undefined ? '' : `&of=${encodeURIComponent(of)}`}`

/** The same for sheets of the rows of a list without a table. */
export const sheetFor = (page: string, sheet: string, row: string): string => `${sheetAt(page, sheet)}&b=${row}`
