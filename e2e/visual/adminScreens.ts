import fs from 'node:fs'
import path from 'node:path'
import { adminTabPath, adminTabs } from '@baari/web/admin/adminTabs.ts'
import { paths } from '@baari/web/paths.ts'
import { NO_FACTS } from '@baari/web/testing/noFacts.ts'
import { anAdminBooking } from '@baari/web/testing/served.ts'
import { idOf, sampleList, sampleReply } from './sampleOf.ts'
import { everyAnswer, screensFor, sheetAt, userOf, type ViewerScreens } from './viewerScreens.ts'

const ROW = idOf('ENTITY')
const BOOKING = anAdminBooking.bookingId

const source = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../../web/src/admin', file), 'utf8')

const LISTS = [...source('ToolsTab.tsx').matchAll(/^ {2}(\w+): lazyPart/gm)].map(([, list]) => list ?? '')

const list = (name: string): string => `${adminTabPath('tools')}&list=${name}`

const user = userOf({ role: 'ADMIN', firstName: 'Meera', canAnswerEnquiries: true })

export const adminScreens: ViewerScreens = {
  user,
  answers: everyAnswer({
    getMe: () => user,
    readSecondFactor: () => ({
      isOffered: true,
      isRequired: false,
      setUpAt: '2027-01-04T08:10:00.000Z',
      recoveryCodesLeft: 3,
    }),
    listAllBookings: () =>
      sampleList(
        'listAllBookings',
        { ...anAdminBooking, status: 'COMPLETED' },
        { status: 'CONFIRMED' },
        { status: 'PENDING' },
      ),
    listRefunds: () => sampleList('listRefunds', { status: 'FAILED' }, { status: 'PENDING' }, { status: 'PROCESSED' }),
    listApprovals: () =>
      sampleList(
        'listApprovals',
        { ...NO_FACTS, kind: 'BANK_DETAILS', state: 'OPEN', mayDo: ['APPROVE', 'DECLINE'] },
        {
          ...NO_FACTS,
          kind: 'COMMISSION',
          state: 'APPROVED',
          mayDo: ['DECLINE'],
          bank: null,
          termsBefore: sampleReply('listContracts').content[0]!,
          terms: sampleReply('listContracts').content[1]!,
        },
      ),
    listDisputes: () =>
      sampleList('listDisputes', { status: 'OPEN', answer: null, answeredAt: null }, { status: 'WON' }),
    readDispute: () => ({ ...sampleReply('readDispute'), status: 'OPEN', answer: null, answeredAt: null }),
    listDifferences: () =>
      sampleList(
        'listDifferences',
        { isUnderWay: false, resolvedAt: null, how: null },
        { isUnderWay: false, resolvedAt: '2027-01-14T08:10:00.000Z' },
      ),
    listStoppedTurfs: () => sampleList('listStoppedTurfs', { decision: null }, { decision: 'HAND_OVER' }),
    listAppeals: () =>
      sampleList('listAppeals', { decision: null, decidedAt: null, answer: null }, { decision: 'DENIED' }),
    listPlayerReports: () =>
      sampleList('listPlayerReports', { decision: null, decidedAt: null }, { decision: 'NOTHING' }),
    listTurfApplications: () =>
      sampleList(
        'listTurfApplications',
        { state: 'SENT', missing: [], returnedParts: [], note: null, isUnderContract: false },
        { state: 'RETURNED', missing: ['PERMIT'], returnedParts: ['PERMIT'] },
        { state: 'APPROVED', missing: [], returnedParts: [], note: null },
      ),
    listGrievances: () =>
      sampleList('listGrievances', { closedAt: null, outcome: null, acknowledgedAt: null, answers: [] }, {}),
    listBreaches: () => sampleList('listBreaches', { closedAt: null, boardToldAt: null }, {}),
    listSettlements: () =>
      sampleList(
        'listSettlements',
        { status: 'PENDING', payout: null, mayDo: ['RECORD', 'PAY'] },
        { status: 'PROCESSING', mayDo: ['APPROVE', 'DECLINE'] },
      ),
  }),
  screens: screensFor('ADMIN', {
    adminDashboard: [...adminTabs.map(({ key }) => adminTabPath(key)), ...LISTS.map(list)],
    profile: [paths.profile()],
  }),
  sheets: {
    'add-city': [sheetAt(list('cities'), 'add-city')],
    city: [sheetAt(list('cities'), 'city', 'jaipur')],
    'remove-city': [sheetAt(list('cities'), 'remove-city', 'jaipur')],
    'add-game': [sheetAt(list('games'), 'add-game')],
    game: [sheetAt(list('games'), 'game', 'cricket')],
    coupon: [sheetAt(list('coupons'), 'coupon')],
    'by-hand': [sheetAt(list('refunds'), 'by-hand', ROW)],
    resolve: [sheetAt(list('differences'), 'resolve', ROW)],
    'bank-lines': [sheetAt(list('bank'), 'bank-lines')],
    dispute: [sheetAt(list('disputes'), 'dispute', ROW)],
    approval: [sheetAt(list('approvals'), 'approval', ROW), sheetAt(list('approvals'), 'approval', idOf('ENTITY', 1))],
    approve: [sheetAt(list('applications'), 'approve', ROW)],
    return: [sheetAt(list('applications'), 'return', ROW)],
    decline: [sheetAt(list('applications'), 'decline', ROW)],
    grievance: [sheetAt(list('grievances'), 'grievance', ROW)],
    'player-report': [sheetAt(list('playerReports'), 'player-report', ROW)],
    stopped: [sheetAt(list('stopped'), 'stopped', idOf('TURF'))],
    'decide-appeal': [sheetAt(list('appeals'), 'decide-appeal', BOOKING)],
    breach: [sheetAt(list('breaches'), 'breach')],
    'breach-entry': [sheetAt(list('breaches'), 'breach-entry', ROW)],
    row: [
      sheetAt(adminTabPath('settlements'), 'row', ROW),
      sheetAt(list('audit'), 'row', ROW),
      sheetAt(list('applications'), 'row', ROW),
    ],
    booking: [sheetAt(adminTabPath('bookings'), 'booking', BOOKING)],
    cancel: [sheetAt(adminTabPath('bookings'), 'cancel', BOOKING)],
    'give-back': [sheetAt(adminTabPath('bookings'), 'give-back', BOOKING)],
    contract: [sheetAt(adminTabPath('contracts'), 'contract', ROW)],
    turf: [sheetAt(adminTabPath('turfs'), 'turf', ROW)],
    manage: [sheetAt(adminTabPath('users'), 'manage', ROW)],
    settle: [sheetAt(adminTabPath('settlements'), 'settle', ROW)],
    pay: [sheetAt(adminTabPath('settlements'), 'pay', ROW)],
    account: [sheetAt(adminTabPath('books'), 'account', 'bank')],
    'tax-rule': [sheetAt(adminTabPath('books'), 'tax-rule', 'new')],
    'second-factor': [sheetAt(paths.profile(), 'second-factor')],
    'remove-second-factor': [sheetAt(paths.profile(), 'remove-second-factor')],
  },
}
