import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const udaipur = {
  cityKey: 'udaipur',
  name: 'Udaipur',
  hindiName: 'उदयपुर',
  latitude: 24.5854,
  longitude: 73.7125,
  position: 10,
  picture: '/pictures/city-udaipur/lake.avif' as string | null,
}

const shown = (sheet: string, answers: Answers): Promise<void> =>
  renderAt(`/admin-dashboard?tab=tools&list=cities&sheet=${sheet}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { listManagedCities: () => pageOf(udaipur), listWantedPlaces: () => pageOf(), ...answers },
  })

test('refuses a city whose name is taken', async () => {
  const sentence = 'A city with this name or address already exists.'
  const createCity = vi.fn<NonNullable<Answers['createCity']>>(() => refusal('CITY_EXISTS'))
  await shown('add-city', { createCity })
  const form = within(await screen.findByRole('dialog', { name: 'Add city' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Please enter the name.')
  const name = form.getByRole('textbox', { name: 'City' })
  expect(document.activeElement).toBe(name)
  expect(createCity).not.toHaveBeenCalled()
  await userEvent.type(name, 'Jaipur')
  await userEvent.type(form.getByRole('textbox', { name: 'Hindi name' }), 'जयपुर')
  await userEvent.type(form.getByRole('textbox', { name: 'Latitude' }), '26.9')
  await userEvent.type(form.getByRole('textbox', { name: 'Longitude' }), '75.8')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(sentence)
})

test('renames a city and removes its picture', async () => {
  const updateCity = vi.fn<NonNullable<Answers['updateCity']>>(() => ({
    ...udaipur,
    name: 'Udaipur City',
    picture: null,
  }))
  await shown('city&of=udaipur', { updateCity })
  const form = within(await screen.findByRole('dialog', { name: 'Udaipur' }))
  await userEvent.type(form.getByRole('textbox', { name: 'City' }), ' City')
  await userEvent.click(form.getByRole('checkbox', { name: 'Remove the picture' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updateCity).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Udaipur' })).toBeNull())
})

test('the cities list the places at which players wait, with their number', async () => {
  const wanted = { place: 'Kota', latitude: 25.18, longitude: 75.83, waiting: 12, since: SERVER_TIME }
  await shown('', { listWantedPlaces: () => pageOf(wanted) })
  const places = within(await screen.findByRole('region', { name: 'Where players wait for Baari' }))
  expect(places.getByRole('listitem').textContent).toBe('Kota25.18, 75.8312 players')
})
