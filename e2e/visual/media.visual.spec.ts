import { adminTabPath } from '@baari/web/admin/adminTabs.ts'
import { paths } from '@baari/web/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { see } from '../see.ts'
import { DESK, PHONE } from '../sizes.ts'
import { adminScreens } from './adminScreens.ts'
import { type DrawnPages, expect, test } from './drawnPages.ts'
import { ownerScreens } from './ownerScreens.ts'
import { playerScreens } from './playerScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const PAYING = playerScreens.sheets.pay![0]!
const TIMES = playerScreens.screens.turfDetails!.find((address) => address.includes('start='))!
const DAY = paths.ownerToday()
const SETTLEMENTS = adminTabPath('settlements')

interface Watched {
  moved?: string[]
}

/** Writes down whatever begins to move, from the first moment of every page. */
const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const nameOf = (target: EventTarget | null): string =>
      target instanceof Element ? target.outerHTML.slice(0, 120) : String(target)
    document.addEventListener('animationstart', (event) =>
      moved.push(`${event.animationName}: ${nameOf(event.target)}`),
    )
    document.addEventListener('transitionrun', (event) => {
      if (event.propertyName !== 'opacity') moved.push(`${event.propertyName}: ${nameOf(event.target)}`)
    })
  })

/** Everything that has moved since the page was opened, or moves now. */
const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...((window as Watched).moved ?? ['nothing was watched']),
    ...document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .some((frame) =>
            ['transform', 'translate', 'scale', 'rotate', 'backgroundPosition'].some((one) => one in frame),
          ),
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolling glides']),
  ])

test('nothing moves with reduced motion, and there is no splash', async ({ drawnPages }) => {
  const home = await drawnPages.open(visitorScreens)
  await home.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(home)
  await home.goto('/')
  await expect(home.getByTestId('splash')).toBeVisible()
  expect(await movedOn(home)).not.toEqual([])
  await home.emulateMedia({ reducedMotion: 'reduce' })
  await home.goto('/')
  await expect(home.getByTestId('splash')).toBeHidden()
  await expect(home.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await movedOn(home)).toEqual([])
  await home.context().close()

  for (const [viewer, address] of [
    [playerScreens, PAYING],
    [ownerScreens, `${DAY}?sheet=add`],
    [adminScreens, SETTLEMENTS],
  ] as const) {
    const page = await drawnPages.open(viewer)
    await watchMotion(page)
    await page.goto(address)
    await see(page)
    if (viewer === adminScreens)
      await page
        .getByRole('button', { name: /^Open / })
        .filter({ visible: true })
        .first()
        .click()
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
    expect(await movedOn(page)).toEqual([])
    await page.context().close()
  }
})

/** Controls and fields with neither a line around them nor one below their words. */
const unlined = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lined = ({ borderTopWidth, borderTopStyle, textDecorationLine }: CSSStyleDeclaration): boolean =>
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') || textDecorationLine.includes('underline')
    return [...document.querySelectorAll<HTMLElement>('button, select, textarea, input, [role="tab"], [role="radio"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
      .filter((one) => !one.matches('[type="radio"], [type="checkbox"]') && !lined(getComputedStyle(one)))
      .map((one) => one.outerHTML.slice(0, 160))
  })

/** Leaves the page at the size of a phone. */
const expectLined = async (page: Page): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await see(page)
    expect(await unlined(page)).toEqual([])
  }
}

const filling = (place: Locator): Promise<string> => place.evaluate((one) => getComputedStyle(one).backgroundColor)

/** In forced colours, the chosen control has a background that the other one does not have. */
const expectDistinct = async (chosen: Locator, other: Locator): Promise<void> => {
  expect(await filling(chosen.filter({ visible: true }).first())).not.toBe(
    await filling(other.filter({ visible: true }).first()),
  )
}

const expectFocusLined = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  const [style, width, colour, behind] = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body)
    return [outlineStyle, outlineWidth, outlineColor, getComputedStyle(document.body).backgroundColor]
  })
  expect(style).toBe('solid')
  expect(width).toBe('3px')
  expect(colour).not.toBe(behind)
}

const stripes = (place: Locator): Promise<string> => place.evaluate((one) => getComputedStyle(one).backgroundImage)

const showOn = async (pages: DrawnPages, page: Page, address: string): Promise<void> => {
  await pages.show(page, address)
  await see(page)
}

/** Runs a check in forced colours, light and dark. */
const inBothSchemes = async (page: Page, act: () => Promise<void>): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await act()
    })
}

test('forced colours, light and dark, show all that can be pressed, chosen or taken', async ({ drawnPages }) => {
  const page = await drawnPages.open(playerScreens)
  await showOn(drawnPages, page, '/kit')
  expect(await unlined(page)).not.toEqual([])
  const theme = page.getByRole('contentinfo').locator('label')
  await inBothSchemes(page, async () => {
    await expectLined(page)
    await expectDistinct(page.getByRole('radio', { checked: true }), page.getByRole('radio', { checked: false }))
    await expectDistinct(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }))
    await expectDistinct(page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false }))
    await expectDistinct(
      theme.filter({ has: page.locator(':checked') }),
      theme.filter({ hasNot: page.locator(':checked') }),
    )
  })
  await showOn(drawnPages, page, '/')
  await inBothSchemes(page, () => expectLined(page))
  await showOn(drawnPages, page, TIMES)
  await inBothSchemes(page, async () => {
    await expectLined(page)
    await expectFocusLined(page)
    const free = page.getByRole('button', { name: / pm/, pressed: false })
    await expectDistinct(page.getByRole('button', { name: / pm/, pressed: true }), free)
    expect(await stripes(page.locator('.hatched').first())).toContain('gradient')
    expect(await stripes(free.first())).toBe('none')
  })
  await page.context().close()

  const day = await drawnPages.open(ownerScreens)
  await showOn(drawnPages, day, DAY)
  await inBothSchemes(day, async () => {
    await expectLined(day)
    expect(await stripes(day.locator('.day-column').first())).toContain('gradient')
  })
  await day.context().close()

  const desk = await drawnPages.open(adminScreens)
  await showOn(drawnPages, desk, SETTLEMENTS)
  await inBothSchemes(desk, async () => {
    await expectLined(desk)
    await expectFocusLined(desk)
  })
  await desk.context().close()
})

const styleOf = (place: Locator) =>
  place.evaluate((one) => {
    const { borderTopColor: line, color: messages } = getComputedStyle(one)
    return { line, messages }
  })

test('increased contrast makes lines and small text as strong as other text', async ({ drawnPages }) => {
  const strongest = { light: 'rgb(0, 0, 0)', dark: 'rgb(255, 255, 255)' }
  const page = await drawnPages.open(visitorScreens)
  await drawnPages.show(page, '/kit')
  const field = page.getByRole('textbox', { name: 'Your name' })
  const hint = page.getByText('Whole rupees.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    expect((await styleOf(field)).line).not.toBe(strongest[colorScheme])
    expect((await styleOf(hint)).messages).not.toBe(strongest[colorScheme])
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect((await styleOf(field)).line).toBe(strongest[colorScheme])
    expect((await styleOf(hint)).messages).toBe(strongest[colorScheme])
  }
  await page.context().close()
})
