import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const calendarConflict = defineNotification({
  kind: 'calendar_conflict',
  to: 'OWNER',
  opens: 'ownerCalendars',
  facts: [...SLOT, 'name', 'count'],
  optional: ['count'],
  app: {
    en: (say, { name, count }) => ({
      title: `${name || 'Another calendar'} has this time too`,
      body: [say.slot, count && `And ${count} more.`, 'Both stand. Please move or cancel one of them.'],
    }),
    hi: (say, { name, count }) => ({
      title: `${name || 'दूसरे कैलेंडर'} में भी यही समय है`,
      body: [say.slot, count && `और ${count}।`, 'दोनों बने हुए हैं। कृपया एक का समय बदलें या उसे कैंसिल करें।'],
    }),
  },
})
