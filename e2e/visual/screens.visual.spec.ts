import { checkVisually, prepareVisualChecks } from '../visualChecks.ts'
import { adminScreens } from './adminScreens.ts'
import { type DrawnPages, expect, isSheet, pageOfSheet, test } from './drawnPages.ts'
import { ownerScreens } from './ownerScreens.ts'
import { playerScreens } from './playerScreens.ts'
import type { ViewerScreens } from './viewerScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const checkAddress = async (pages: DrawnPages, viewer: ViewerScreens, address: string): Promise<void> => {
  for (const language of ['en', 'hi'] as const) {
    const page = await pages.of(viewer, language)
    await pages.visit(page, address, () => prepareVisualChecks(page, language))
    await checkVisually(page, language)
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
