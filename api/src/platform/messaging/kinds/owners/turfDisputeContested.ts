import { defineNotification } from '../../defineNotification.ts'

export const turfDisputeContested = defineNotification({
  kind: 'turf_dispute_contested',
  to: 'OWNER',
  facts: ['turf', 'paid', 'reference'],
  app: {
    en: (_, { turf, reference, paid }) => ({
      title: 'We contested a chargeback',
      body: [
        `${[turf, reference].filter(Boolean).join(', booking ')}.`,
        paid && `A bank wants ₹${paid} back.`,
        'We are sending the evidence.',
      ],
    }),
    hi: (_, { turf, reference, paid }) => ({
      title: 'हमने चार्जबैक का विरोध किया है',
      body: [
        `${[turf, reference].filter(Boolean).join(', बुकिंग ')}।`,
        paid && `बैंक ₹${paid} वापस माँग रहा है।`,
        'हम सबूत भेज रहे हैं।',
      ],
    }),
  },
})
