import type { Person } from '../../world/world.ts'
import { reported, type Visit } from '../stage.ts'
import { newGuest } from './browser.ts'

/** An owner invites a number twice, and its holder accepts both invitations. */
export const workAtTurf =
  (owner: Person, turfId: string): Visit =>
  async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    for (let times = 0; times < 2; times += 1) {
      const body = { turfEntityId: turfId, name: 'Priya', phoneNumber: guest.phone, right: 'DESK' as const }
      await reported(owner.client.inviteStaff({ body }))
      const listed = await reported(guest.client.listInvitations({}))
      if (listed.is !== 'DONE') return
      for (const { entityId: staffId } of listed.reply.content)
        await reported(guest.client.answerInvitation({ params: { staffId }, body: { accepts: true } }))
      await stage.wait(stage.draws.between(1, 60))
    }
  }
