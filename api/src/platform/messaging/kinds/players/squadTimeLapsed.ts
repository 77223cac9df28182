import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'
import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const squadTimeLapsed = defineNotification({
  kind: 'squad_time_lapsed',
  to: 'BOOKER',
  facts: [...SLOT, 'squad'],
  app: {
    en: (say) => ({
      title: 'Your squad’s time is free again',
      body: [say.slot, `It was not booked ${UNPAID_DEADLINE_HOURS} hours before the start. The weekly time is off.`],
    }),
    hi: (say) => ({
      title: 'आपकी टीम का समय अब सबके लिए खुला है',
      body: [say.slot, `शुरू होने से ${UNPAID_DEADLINE_HOURS} घंटे पहले तक किसी ने बुक नहीं किया। हर हफ़्ते का समय बंद हो गया है।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: `Nobody in your squad had booked your time ${UNPAID_DEADLINE_HOURS} hours before the start: {{turf}}, {{ground}}, {{date}}, {{time}}. Anyone can book it now: {{link}} Your weekly time is off.`,
    hi: `शुरू होने से ${UNPAID_DEADLINE_HOURS} घंटे पहले तक टीम में किसी ने आपका समय बुक नहीं किया: {{turf}}, {{ground}}, {{date}}, {{time}}। अब इसे कोई भी बुक कर सकता है: {{link}} हर हफ़्ते का समय बंद हो गया है।`,
  },
})
