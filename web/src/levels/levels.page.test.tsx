import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const casual = { sport: 'Cricket', said: 'CASUAL' as const, shown: 'CASUAL' as const }
const shown = (answers: Answers): Promise<void> =>
  renderAt('/profile/play', { as: player, answers: { ...aProfile, ...answers } })
const chips = async (game = 'Cricket') =>
  within(await screen.findByRole('group', { name: `How well do you play ${game}?` }))
const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true'

test('one tap states a level, and another removes it', async () => {
  let levels: (typeof casual)[] = []
  const sayLevel = vi.fn<NonNullable<Answers['sayLevel']>>(({ body }) => {
    levels = (body as { level: string | null }).level === null ? [] : [casual]
    return { levels }
  })
  await shown({ sayLevel, listLevels: () => ({ levels }) })
  const casually = (await chips()).getByRole('button', { name: 'Casual' })
  await userEvent.click(casually)
  await screen.findByText('You play for fun now and then.')
  expect(isPressed(casually)).toBe(true)
  await userEvent.click(casually)
  await screen.findByText(/^Your co-players see it, and can say after a game/)
  expect(sayLevel.mock.calls.map(([{ body }]) => body)).toEqual([
    { sport: 'Cricket', level: 'CASUAL' },
    { sport: 'Cricket', level: null },
  ])
})

test('each game has a separate level', async () => {
  await shown({ listLevels: () => ({ levels: [casual] }) })
  expect(isPressed((await chips()).getByRole('button', { name: 'Casual' }))).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Football')
  const football = await chips('Football')
  for (const chip of football.getAllByRole('button')) expect(isPressed(chip)).toBe(false)
})

test('shows a level that co-players have changed', async () => {
  await shown({ listLevels: () => ({ levels: [{ ...casual, shown: 'REGULAR' as const }] }) })
  await screen.findByText(/^Your co-players see you as Regular/)
})

test('reports a level that is not saved, and does not show it as saved', async () => {
  await shown({ sayLevel: badGateway })
  const casually = (await chips()).getByRole('button', { name: 'Casual' })
  await userEvent.click(casually)
  await screen.findByText('Your level was not saved. Please try again.')
  expect(isPressed(casually)).toBe(false)
})

test('levels that fail to load can be retried', async () => {
  const listLevels = vi.fn<NonNullable<Answers['listLevels']>>(badGateway)
  await shown({ listLevels })
  await screen.findByText('Your levels could not be loaded.')
  listLevels.mockImplementation(() => ({ levels: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await chips()
})
