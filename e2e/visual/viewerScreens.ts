import { type Api, api, type EndpointName } from '@baari/contract/api.ts'
import type { Role, WireReply } from '@baari/contract/endpoint.ts'
import type { Page } from '@baari/web/page.ts'
import { type PageName, pageTable } from '@baari/web/pageTable.ts'
import type { Answers } from '@baari/web/testing/answers.ts'
import { player } from '@baari/web/testing/player.ts'
import { sampleReply } from './sampleOf.ts'

/** An account, the server's answers to it, and the addresses that are checked as this account. */
export interface ViewerScreens {
  /** Absent for a visitor. */
  user?: WireReply<Api['getMe']>
  answers: Answers
  screens: Screens
  /** Addresses by the name of the sheet that is open there. */
  sheets: Record<string, readonly string[]>
}

/** Addresses by page. */
export type Screens = { readonly [Name in PageName]?: readonly string[] }

/**
 * The pages to check with a role, or as a visitor: those in `own`, and the address of every other page of the table that
 * is meant for the role, unless it is checked `elsewhere`. A page whose address has parameters must be in one of the two.
 */
export const screensFor = (
  role: Role | undefined,
  own: Screens = {},
  elsewhere: readonly PageName[] = [],
): Screens => ({
  ...Object.fromEntries(
    Object.entries<Page>(pageTable)
      .filter(([name, { viewers }]) => {
        const isGiven = name in own || elsewhere.some((other) => other === name)
        return !isGiven && role === (viewers && (viewers.only ?? 'USER'))
      })
      .map(([name, { path }]) => {
        if (path.includes(':')) throw new Error(`The visual checks need a concrete address for the page ${name}.`)
        return [name, [path]]
      }),
  ),
  ...own,
})

/** A sample for every call that `own` does not answer. */
export const everyAnswer = (own: Answers): Answers => {
  const samples = (Object.keys(api) as EndpointName[]).map((name) => {
    const reply = sampleReply(name)
    return [name, () => reply]
  })
  return {
    ...Object.fromEntries(samples),
    // The stream of notifications never opens.
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

/** An address with an open sheet; `of` names the row that the sheet is about. */
export const sheetAt = (page: string, sheet: string, of?: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}sheet=${sheet}${of === undefined ? '' : `&of=${encodeURIComponent(of)}`}`

/** The same for a row of a list that is not a table. */
export const sheetFor = (page: string, sheet: string, row: string): string => `${sheetAt(page, sheet)}&b=${row}`
