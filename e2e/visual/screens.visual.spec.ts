import { lookAt, prepareLooks } from '../looks.ts'
import { adminLooks } from './adminLooks.ts'
import { type DrawnPages, expect, isSheet, pageOfSheet, test } from './drawnPages.ts'
import { ownerLooks } from './ownerLooks.ts'
import { playerLooks } from './playerLooks.ts'
import type { ViewerLooks } from './viewerLooks.ts'
import { visitorLooks } from './visitorLooks.ts'

const lookAtAddress = async (pages: DrawnPages, viewer: ViewerLooks, address: string): Promise<void> => {
  for (const language of ['en', 'hi'] as const) {
    const page = await pages.of(viewer, language)
    await pages.visit(page, address, () => prepareLooks(page, language))
    await lookAt(page, language)
  }
  expect(pages.problems()).toEqual([])
}

/** Each page before its sheets, which open over it. */
const addressesOf = ({ screens, sheets }: ViewerLooks): string[] =>
  [...Map.groupBy([screens, sheets].flatMap(Object.values).flat(), pageOfSheet).values()].flat()

for (const viewer of [visitorLooks, playerLooks, ownerLooks, adminLooks])
  test.describe(viewer.user?.role ?? 'visitor', () => {
    for (const address of addressesOf(viewer))
      test(`${isSheet(address) ? 'the sheet at ' : ''}${address} can be read and reached`, ({ drawnPages }) =>
        lookAtAddress(drawnPages, viewer, address))
  })
