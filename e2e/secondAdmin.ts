import { running } from './baari.ts'
import { clientOf } from './signIn.ts'

/** The phones of the admins that are there from the start; some things need both. */
export const seededAdmins = (): [asker: string, approver: string] => {
  const [asker = '', approver = ''] = running().accounts.flatMap(({ role, phone }) => (role === 'ADMIN' ? [phone] : []))
  return [asker, approver]
}

/** The second admin approves what the first has asked for an account. */
export const approveFor = async (accountId: string): Promise<void> => {
  const other = await clientOf(seededAdmins()[1])
  const { content } = await other.listApprovals({ query: { state: 'OPEN', size: 100 } })
  const { entityId: approvalId } = content.find((request) => request.accountId === accountId)!
  await other.approveRequest({ params: { approvalId }, body: undefined })
}

/** Creates an admin: one seeded admin asks, the other approves. */
export const makeAdmin = async (person: { firstName: string; lastName: string; phoneNumber: string }) => {
  const asker = await clientOf(seededAdmins()[0])
  const { userId } = await asker.registerTurfOwner({ body: { ...person, role: 'ADMIN' } })
  await approveFor(userId)
  return userId
}
