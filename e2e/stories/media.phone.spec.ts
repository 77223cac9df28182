import type { Locator, Page } from '@playwright/test'
import { expect, running, test } from '../baari.ts'
import { chooseGround } from '../chooseGround.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'
import { atBothSizes } from '../sizes.ts'

const PLAYER = '+919000000021'
const OWNER = '+919000000011'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

/** A turf's page with an hour of the evening chosen. */
const openTimes = async (page: Page): Promise<Locator> => {
  const { turfId, ground, date } = await freeTurf(19 * 60, 20 * 60)
  await page.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket`)
  const times = await chooseGround(page, ground)
  await times.getByRole('button', { name: /^7:00 pm/ }).click()
  return times
}

const openDay = async (page: Page): Promise<void> => {
  await page.goto('/turf-owner/today')
  await expect(page.locator('[data-cursor]')).toBeAttached()
}

const openSettlements = async (page: Page): Promise<void> => {
  await page.goto('/admin-dashboard?tab=settlements')
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

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

/** What has moved since the page was opened, and what is moving. */
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

test('nothing moves for whoever asks for less motion, and there is no splash', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(page)
  await page.goto('/')
  await expect(page.getByTestId('splash')).toBeVisible()
  expect(await movedOn(page)).not.toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByTestId('splash')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await movedOn(page)).toEqual([])
  await signIn(page, PLAYER)
  await openTimes(page)
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeVisible()
  expect(await movedOn(page)).toEqual([])
  await signIn(page, OWNER)
  await openDay(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Block time' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await movedOn(page)).toEqual([])
  await signIn(page, admin())
  await openSettlements(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await movedOn(page)).toEqual([])
})

/** What is pressed or filled in and has neither a line around it nor below its words. */
const unlined = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lined = ({ borderTopWidth, borderTopStyle, textDecorationLine }: CSSStyleDeclaration): boolean =>
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') || textDecorationLine.includes('underline')
    return [...document.querySelectorAll<HTMLElement>('button, select, textarea, input, [role="tab"], [role="radio"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
      .filter((one) => !one.matches('[type="radio"], [type="checkbox"]') && !lined(getComputedStyle(one)))
      .map((one) => one.outerHTML.slice(0, 160))
  })

const expectLined = (page: Page): Promise<void> =>
  atBothSizes(page, async () => expect(await unlined(page)).toEqual([]))

const filling = (place: Locator): Promise<string> => place.evaluate((one) => getComputedStyle(one).backgroundColor)

/** What is chosen has the system's own colour for that; what is not, has the page's. */
const expectToldApart = async (chosen: Locator, other: Locator): Promise<void> => {
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`with the system’s own colours, ${colorScheme}, everything that can be pressed, chosen or taken shows it`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/kit')
    expect(await unlined(page)).not.toEqual([])
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await expectLined(page)
    await expectToldApart(page.getByRole('radio', { checked: true }), page.getByRole('radio', { checked: false }))
    await expectToldApart(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }))
    await expectToldApart(page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false }))
    const theme = page.getByRole('contentinfo').locator('label')
    await expectToldApart(
      theme.filter({ has: page.locator(':checked') }),
      theme.filter({ hasNot: page.locator(':checked') }),
    )

    await page.goto('/')
    await expectLined(page)
    await signIn(page, PLAYER)
    const times = await openTimes(page)
    await expectLined(page)
    await expectFocusLined(page)
    const free = times.locator('[aria-pressed="false"]')
    await expectToldApart(times.getByRole('button', { pressed: true }), free)
    const stripes = (place: Locator) => place.evaluate((one) => getComputedStyle(one).backgroundImage)
    expect(await stripes(page.locator('.hatched').first())).toContain('gradient')
    expect(await stripes(free.first())).toBe('none')

    await signIn(page, OWNER)
    await openDay(page)
    await expectLined(page)
    expect(await stripes(page.locator('.day-column').first())).toContain('gradient')
    await signIn(page, admin())
    await openSettlements(page)
    await expectLined(page)
    await expectFocusLined(page)
  })

const lookOf = (place: Locator) =>
  place.evaluate((one) => {
    const { borderTopColor: line, color: words } = getComputedStyle(one)
    return { line, words }
  })

test('whoever asks for more contrast gets lines and small words as strong as the words', async ({ page }) => {
  const strongest = { light: 'rgb(0, 0, 0)', dark: 'rgb(255, 255, 255)' }
  await page.goto('/kit')
  const field = page.getByRole('textbox', { name: 'Your name' })
  const hint = page.getByText('Whole rupees.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    expect((await lookOf(field)).line).not.toBe(strongest[colorScheme])
    expect((await lookOf(hint)).words).not.toBe(strongest[colorScheme])
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect((await lookOf(field)).line).toBe(strongest[colorScheme])
    expect((await lookOf(hint)).words).toBe(strongest[colorScheme])
  }
})
