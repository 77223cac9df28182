import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

test('suggests a page address from a new city’s name, and removes the city again', async () => {
  let cities: (typeof udaipur)[] = []
  await shown('', {
    listManagedCities: () => pageOf(...cities),
    createCity: () => {
      cities = [udaipur]
      return udaipur
    },
    deleteCity: ({ params }) => {
      cities = []
      return { cityKey: params.cityKey! }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add city' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add city' }))
  fireEvent.change(form.getByRole('textbox', { name: 'City' }), { target: { value: 'Udaipur' } })
  expect(form.getByRole('textbox', { name: 'Page address' })).toHaveProperty('value', 'udaipur')
  fireEvent.change(form.getByRole('textbox', { name: 'Hindi name' }), { target: { value: 'उदयपुर' } })
  fireEvent.change(form.getByRole('textbox', { name: 'Latitude' }), { target: { value: '24.5854' } })
  fireEvent.change(form.getByRole('textbox', { name: 'Longitude' }), { target: { value: '73.7125' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Udaipur has its pages now.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click((await screen.findAllByRole('button', { name: 'Remove Udaipur' }))[0]!)
  const question = within(await screen.findByRole('dialog', { name: 'Remove Udaipur?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findAllByText('Udaipur was removed.')
  expect(screen.queryByRole('button', { name: 'Remove Udaipur' })).toBeNull()
})

test('adds a game that grounds can offer at once, and saves its removal from search and city pages', async () => {
  const khoKho = {
    gameKey: 'kho-kho',
    game: 'Kho-Kho',
    hindiName: 'खो-खो',
    position: 9,
    isListed: true,
    hasCityPages: true,
    picture: null,
  }
  let games: (typeof khoKho)[] = []
  const updateSport = vi.fn<NonNullable<Answers['updateSport']>>(() => khoKho)
  await renderAt('/admin-dashboard?tab=tools&list=games', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listSports: () => pageOf(...games),
      createSport: () => {
        games = [khoKho]
        return khoKho
      },
      updateSport,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add game' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add game' }))
  fireEvent.change(form.getByRole('textbox', { name: 'Game' }), { target: { value: 'Kho-Kho' } })
  expect(form.getByRole('textbox', { name: 'Page address' })).toHaveProperty('value', 'kho-kho')
  fireEvent.change(form.getByRole('textbox', { name: 'Hindi name' }), { target: { value: 'खो-खो' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Kho-Kho can be offered by grounds now.')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit Kho-Kho' }))[0]!)
  const editing = within(await screen.findByRole('dialog', { name: 'Kho-Kho' }))
  await userEvent.click(editing.getByRole('checkbox', { name: 'Offered in search' }))
  await userEvent.click(editing.getByRole('checkbox', { name: 'City pages' }))
  await userEvent.click(editing.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(updateSport).toHaveBeenCalledOnce()
})
