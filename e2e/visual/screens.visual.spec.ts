import { paths } from '@baari/web/paths.ts'
import { pageOf } from '@baari/web/testing/answers.ts'
import { see } from '../see.ts'
import { checkVisually, isSheet, prepareOnPhone, prepareVisualChecks } from '../visualChecks.ts'
import { adminScreens } from './adminScreens.ts'
import { type DrawnPages, expect, pageOfSheet, test } from './drawnPages.ts'
import { ownerScreens } from './ownerScreens.ts'
import { playerScreens } from './playerScreens.ts'
import type { ViewerScreens } from './viewerScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const checkAddress = async (pages: DrawnPages, viewer: ViewerScreens, address: string): Promise<void> => {
  for (const language of ['en', 'hi'] as const) {
    const page = await pages.of(viewer, language)
    await pages.visit(page, address, () => prepareVisualChecks(page, { address, language }))
    await checkVisually(page, { address, language })
  }
  expect(pages.problems()).toEqual([])
}

/** Each page before its sheets, which open over it. */
const addressesOf = ({ screens, sheets }: ViewerScreens): string[] =>
  [...Map.groupBy([screens, sheets].flatMap(Object.values).flat(), pageOfSheet).values()].flat()

for (const viewer of [visitorScreens, playerScreens, ownerScreens, adminScreens])
  test.describe(viewer.user?.role ?? 'visitor', () => {
    for (const address of addressesOf(viewer))
      test(`${isSheet(address) ? 'the sheet at ' : ''}${address} can be read and reached`, ({ drawnPages }) =>
        checkAddress(drawnPages, viewer, address))
  })

const TALLEST_PROFILE = 1200

/** A player without invitations, offers of turfs or a pending change of number: their cards would add height. */
const settledPlayer: ViewerScreens = {
  ...playerScreens,
  answers: {
    ...playerScreens.answers,
    listInvitations: () => pageOf(),
    listTurfConsents: () => ({ content: [] }),
    readNumber: () => ({ change: null, earlierAccount: null }),
  },
}

for (const language of ['en', 'hi'] as const)
  test(`the pages of the profile are short on a phone, in ${language}`, async ({ drawnPages }) => {
    const page = await drawnPages.of(settledPlayer, language)
    const heights: Record<string, number> = {}
    for (const path of [paths.profile(), paths.profilePlay(), paths.profileNotifications(), paths.profilePrivacy()]) {
      await drawnPages.visit(page, path, () => prepareOnPhone(page))
      await see(page)
      heights[path] = await page.evaluate(() => document.querySelector('main .page-width')?.clientHeight ?? Infinity)
    }
    expect(Object.entries(heights).filter(([, height]) => height > TALLEST_PROFILE)).toEqual([])
  })
