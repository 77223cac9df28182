import { defineNotification } from '../../defineNotification.ts'

export const turfDisputeAccepted = defineNotification({
  kind: 'turf_dispute_accepted',
  to: 'OWNER',
  facts: ['turf', 'paid', 'reference'],
  app: {
    en: (_, { turf, reference, paid }) => ({
      title: 'We accepted a chargeback',
      body: [
        `${[turf, reference].filter(Boolean).join(', booking ')}.`,
        paid && `The player’s bank gets ₹${paid} back.`,
      ],
    }),
    hi: (_, { turf, reference, paid }) => ({
      title: 'हमने चार्जबैक मान लिया है',
      body: [`${[turf, reference].filter(Boolean).join(', बुकिंग ')}।`, paid && `खिलाड़ी के बैंक को ₹${paid} वापस जाएँगे।`],
    }),
  },
})
