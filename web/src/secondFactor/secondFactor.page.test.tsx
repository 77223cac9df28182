import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const admin = { ...player, role: 'ADMIN' as const }

const shown = (setUpAt: string | null, sheet: string): Promise<void> =>
  renderAt(`/profile?sheet=${sheet}`, {
    as: admin,
    answers: {
      ...aProfile,
      getMe: () => admin,
      readSecondFactor: () => ({ isOffered: true, isRequired: false, setUpAt, recoveryCodesLeft: 9 }),
      beginSecondFactor: () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        otpauthUri: 'otpauth://totp/Baari?secret=JBSWY3DPEHPK3PXP',
      }),
    },
  })

test('the setup needs six digits', async () => {
  await shown(null, 'second-factor')
  const sheet = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Start' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Finish' }))
  await sheet.findByText('Please enter the six digits.')
})

test('the removal asks for confirmation, and can be cancelled', async () => {
  await shown(SERVER_TIME, 'remove-second-factor')
  const sheet = await screen.findByRole('dialog', { name: 'Remove the second factor?' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove the second factor?' })).toBeNull())
  await screen.findByText(/9 recovery codes left\./)
})

const aContract: WireReply<Api['readOwnContract']>[number] = {
  entityId: 'CONTRACT_1',
  turfOwnerId: 'USER_1',
  turfOwnerName: 'Rajendra Shekhawat',
  settlementFrequency: 'DAILY',
  contractStartDate: [2027, 1, 1],
  contractEndDate: [2027, 12, 31],
  monthlyCharges: 0,
  gatewayFeeBearer: 'TURF',
  commissionRules: [],
  bankDetails: {
    accountNumber: '••••9012',
    ifscCode: 'HDFC0001234',
    bankName: 'HDFC Bank',
    accountHolderName: 'Rajendra Shekhawat',
    upiId: 'NA',
    panNumber: 'NA',
    gstNumber: 'NA',
  },
  payTo: 'HDFC Bank ••••9012',
  bankChange: null,
  status: 'IN_FORCE',
}

const owner = { ...player, role: 'TURFOWNER' as const }

const shownToOwner = (
  factor: Partial<WireReply<Api['readSecondFactor']>>,
  answers: Answers = {},
  page = '/profile',
): Promise<void> =>
  renderAt(page, {
    as: owner,
    answers: {
      ...aProfile,
      getMe: () => owner,
      readOwnContract: () => [aContract],
      readSecondFactor: () => ({
        isOffered: true,
        isRequired: false,
        setUpAt: null,
        recoveryCodesLeft: 0,
        ...factor,
      }),
      ...answers,
    },
  })

test('an owner below the turnover reads the purpose of the code, and sees no notice', async () => {
  await shownToOwner({})
  await screen.findByText(/It is required once your settlements of 90 days reach ₹5,00,000\./)
  expect(screen.queryByText(/have reached/)).toBeNull()
})

test('an owner above the turnover sees the notice beside the contract and sets the code up from there', async () => {
  await shownToOwner({ isRequired: true })
  const contract = within(await screen.findByRole('region', { name: 'Settlement contract' }))
  await contract.findByText(/Your settlements of 90 days have reached ₹5,00,000\./)
  await userEvent.click(contract.getByRole('button', { name: 'Set up a second factor' }))
  await screen.findByRole('dialog', { name: 'Set up a second factor' })
})

test('a refused download offers the setup, and continues once the codes are saved', async () => {
  let isSetUp = false
  await shownToOwner(
    { isRequired: true },
    {
      exportAccount: () =>
        isSetUp
          ? { exportedAt: SERVER_TIME, account: owner, consentedAt: null, records: {} }
          : refusal('SECOND_FACTOR_REQUIRED'),
      beginSecondFactor: () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        otpauthUri: 'otpauth://totp/Baari?secret=JBSWY3DPEHPK3PXP',
      }),
      confirmSecondFactor: () => {
        isSetUp = true
        return { recoveryCodes: Array.from({ length: 10 }, (_, row) => `AAAA-BBBB-${row}CCC`), message: 'Done.' }
      },
    },
    '/profile/privacy',
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Start' }))
  await sheet.findByRole('img', { name: 'QR code with the key for your app' })
  await userEvent.type(sheet.getByLabelText('6-digit code'), '123456')
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(10))
  await userEvent.click(sheet.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})
