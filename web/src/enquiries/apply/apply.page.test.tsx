import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import type { TurfApplication } from './useTurfApplication.ts'

const application: TurfApplication = {
  entityId: 'APPLICATION_1',
  state: 'DRAFT',
  version: 3,
  turf: {
    name: 'Pink Arena',
    address: 'Calgiri Marg',
    city: 'Jaipur',
    latitude: 26.85,
    longitude: 75.8,
    contact: null,
    description: null,
  },
  grounds: [
    {
      name: 'Field',
      supportedGames: ['Cricket'],
      minPlayers: 8,
      maxPlayers: 16,
      availability: true,
      allowFullBooking: true,
      allowPartialBooking: false,
      pricePerHourFullBooking: 1200,
      openingTime: [6, 0],
      closingTime: [23, 59],
      minHoursOfBooking: 1,
      advancePercentage: 20,
      parts: [1],
    },
  ],
  bankDetails: {
    accountNumber: '••••9012',
    ifscCode: 'HDFC0001234',
    bankName: 'HDFC Bank',
    accountHolderName: 'Asha Turfs',
    upiId: 'NA',
    panNumber: '••••234Q',
    gstNumber: 'NA',
  },
  payTo: 'HDFC Bank ••••9012',
  permit: null,
  missing: ['PERMIT'],
  isUnderContract: false,
  returnedParts: [],
  note: null,
  changedAt: SERVER_TIME,
  sentAt: null,
  decidedAt: null,
  turfId: null,
}

test('an owner continues at the missing part, keeps typed values over a reload, and sends the application', async () => {
  let now = application
  const saved: unknown[] = []
  const answers = {
    readTurfApplication: () => now,
    saveTurfApplication: ({ body }: { body: unknown }) => {
      saved.push(body)
      now = { ...now, missing: [], permit: { number: 'JMC/118', authority: 'Jaipur', expiresOn: [2027, 12, 31] } }
      return now
    },
    sendTurfApplication: () => {
      now = { ...now, state: 'SENT', sentAt: SERVER_TIME }
      return now
    },
  }
  const open = () => renderAt(paths.applyToList(), { as: player, answers })
  await open()
  const progress = within(await screen.findByRole('region', { name: 'Your progress' }))
  expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name and addressDone',
    'Place on the mapDone',
    'Grounds with pricesDone',
    'PAN and GSTINDone',
    'Bank accountDone',
    'PermitMissing',
  ])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Permit number' }), 'JMC/118')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  screen.getByText('Please enter the office that issued it.')
  screen.getByText('Please enter a day after today.')
  expect(saved).toEqual([])

  document.body.replaceChildren()
  await open()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Permit number' })).value).toBe('JMC/118')
  await userEvent.type(screen.getByRole('textbox', { name: 'Issued by' }), 'Jaipur')
  await userEvent.type(screen.getByLabelText('Valid until'), '2027-12-31')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Baari' }))
  await screen.findByText(/We decide within a day/)
  expect(saved).toEqual([
    { applicationId: 'APPLICATION_1', permit: { number: 'JMC/118', authority: 'Jaipur', expiresOn: '2027-12-31' } },
  ])
})

test('a returned application shows the note, the parts to correct and masked bank details', async () => {
  const returned: TurfApplication = {
    ...application,
    state: 'RETURNED',
    returnedParts: ['BANK'],
    note: 'Another holder.',
  }
  await renderAt(paths.applyToList(), {
    as: player,
    answers: {
      readTurfApplication: () => returned,
      saveTurfApplication: () => refusal('APPLICATION_DECIDED'),
    },
  })
  await screen.findByText('Baari’s note: Another holder.')
  await screen.findByText('Saved: ••••234Q · HDFC Bank ••••9012')
  await userEvent.click(screen.getByRole('button', { name: 'Change the details' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'PAN' }), 'abcpt1234q')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  screen.getByText('Please enter a bank account with its IFSC, or a UPI ID.')
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI ID' }), 'asha@okhdfc')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('This application has already been decided.')
  expect(Object.values(localStorage).join()).not.toContain('asha@okhdfc')
})
