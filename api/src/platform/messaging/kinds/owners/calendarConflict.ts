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
      title: `${name || 'Another calendar'} also has this time`,
      body: [say.slot, count && `And ${count} more.`, 'Nothing was cancelled. Please move or cancel one of the two.'],
    }),
    hi: (say, { name, count }) => ({
      title: `${name || 'दूसरे कैलेंडर'} में भी यही समय बुक है`,
      body: [say.slot, count && `और ${count}।`, 'कुछ भी कैंसिल नहीं हुआ है। कृपया दोनों में से एक का समय बदलें या उसे कैंसिल करें।'],
    }),
  },
})
