import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfCheckInDenied = defineNotification({
  kind: 'turf_check_in_denied',
  to: 'TURF',
  facts: SLOT,
  app: {
    en: (say) => ({ title: 'A player denies the check-in', body: [say.slot, 'The check-in no longer counts.'] }),
    hi: (say) => ({ title: 'खिलाड़ी का कहना है कि चेक-इन उनका नहीं था', body: [say.slot, 'यह चेक-इन अब नहीं गिना जाएगा।'] }),
  },
})
