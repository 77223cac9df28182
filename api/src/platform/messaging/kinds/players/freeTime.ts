import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const freeTime = defineNotification({
  kind: 'free_time',
  to: 'PLAYER',
  facts: [...SLOT, 'alert', 'query'],
  app: {
    en: (say) => ({ title: 'A time has come free', body: [say.slot, 'Book it before another player does.'] }),
    hi: (say) => ({ title: 'एक समय ख़ाली हुआ है', body: [say.slot, 'कोई और ले उससे पहले बुक करें।'] }),
  },
  whatsapp: {
    group: 'OFFERS',
    en: 'A time has come free: {{turf}}, {{ground}}, {{date}}, {{time}}. Book it before somebody else does: {{link}} Stop this alert on Baari.',
    hi: 'एक समय ख़ाली हुआ है: {{turf}}, {{ground}}, {{date}}, {{time}}। कोई और ले उससे पहले बुक करें: {{link}} यह अलर्ट Baari पर बंद कर सकते हैं।',
  },
})
