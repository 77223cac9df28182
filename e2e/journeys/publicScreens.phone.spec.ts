import { expect, running, test } from '../baari.ts'
import { watchRequests } from '../see.ts'
import { publicScreens } from '../visual/publicScreens.ts'
import { checkVisually, prepareVisualChecks } from '../visualChecks.ts'

const slugOfTurf = async (): Promise<string> => {
  const answer = await fetch(`${running().api}/public/cities/jaipur`)
  const { turfs } = (await answer.json()) as { turfs: [{ slug: string }] }
  return turfs[0].slug
}

for (const language of ['en', 'hi'] as const)
  test(`every page for visitors is legible and usable, in ${language}`, { tag: '@phone' }, async ({ page, quiet }) => {
    test.slow()
    // A missing page is a page too.
    quiet(/status of 404/)
    const slug = await slugOfTurf()
    watchRequests(page)
    await page.context().addCookies([{ name: 'lang', value: language, url: running().app }])
    for (const address of publicScreens)
      await test.step(address, async () => {
        await prepareVisualChecks(page, { address, language })
        await page.goto(address.replace(':slug', slug))
        await expect(page.locator(`html[lang="${language}"] h1`).first()).toBeAttached()
        await checkVisually(page, { address, language })
      })
  })
