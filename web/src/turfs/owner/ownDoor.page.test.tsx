import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../../testing/served.ts'

test('an added site is saved with the others, shows the code for it, and can be removed', async () => {
  let widgetSites = ['https://one.in']
  const saved: unknown[] = []
  await renderAt(paths.ownDoor(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ name: 'Box & "Six"', widgetSites })],
      setWidgetSites: ({ body }) => {
        const { sites } = body as { sites: string[] }
        saved.push(sites)
        widgetSites = sites.map((site) => (site.includes('://') ? site : `https://${site}`))
        return { turfId: TURF, widgetSites }
      },
    },
  })
  expect(await screen.findByText(/^https:\/\/baari\.example\/venues\/.*#door$/)).toBeTruthy()
  expect(screen.getByText(/^<iframe id="baari"/).textContent).toContain('title="Book Box &amp; &quot;Six&quot;"')
  await userEvent.type(screen.getByRole('textbox', { name: 'Address of your site' }), 'two.in')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove https://two.in' }))
  await screen.findByRole('button', { name: 'Remove https://one.in' })
  expect(saved).toEqual([['https://one.in', 'two.in'], ['https://one.in']])
})

test('saves changes to the sites one after another, so that a removed site never comes back', async () => {
  const saved: unknown[] = []
  const { promise: firstSaved, resolve: endFirst } = Promise.withResolvers<void>()
  await renderAt(paths.ownDoor(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ widgetSites: ['https://one.in', 'https://two.in'] })],
      setWidgetSites: async ({ body }) => {
        const { sites } = body as { sites: string[] }
        saved.push(sites)
        await firstSaved
        return { turfId: TURF, widgetSites: sites }
      },
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address of your site' }), 'three.in')
  await userEvent.click(screen.getByRole('button', { name: 'Remove https://one.in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove https://two.in' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Address of your site' }), '/book{Enter}')
  endFirst()
  await screen.findByText('Saved.')
  expect(saved).toEqual([['https://two.in']])
  expect(screen.getByRole('textbox', { name: 'Address of your site' })).toHaveProperty('value', 'three.in/book')
})
