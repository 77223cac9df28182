import { lookAt, prepareLooks } from '../looks.ts'
import { adminLooks } from './adminLooks.ts'
import { type DrawnPages, expect, test } from './drawnPages.ts'
import { ownerLooks } from './ownerLooks.ts'
import { playerLooks } from './playerLooks.ts'
import type { ViewerLooks } from './viewerLooks.ts'
import { visitorLooks } from './visitorLooks.ts'

const lookAtAddress = async (
  pages: DrawnPages,
  { viewer, address, show }: { viewer: ViewerLooks; address: string; show: 'show' | 'showSheet' },
): Promise<void> => {
  for (const language of ['en', 'hi'] as const) {
    const page = await pages.of(viewer, language)
    await prepareLooks(page, language)
    await pages[show](page, address)
    await lookAt(page, language)
    await pages.leave(page)
  }
  expect(pages.problems()).toEqual([])
}

for (const viewer of [visitorLooks, playerLooks, ownerLooks, adminLooks])
  test.describe(viewer.user?.role ?? 'visitor', () => {
    for (const address of Object.values(viewer.screens).flat())
      test(`${address} can be read and reached`, ({ drawnPages }) =>
        lookAtAddress(drawnPages, { viewer, address, show: 'show' }))
    for (const address of Object.values(viewer.sheets).flat())
      test(`the sheet at ${address} can be read and reached`, ({ drawnPages }) =>
        lookAtAddress(drawnPages, { viewer, address, show: 'showSheet' }))
  })
