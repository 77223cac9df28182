import { defineNotification } from '../../defineNotification.ts'

export const couponShared = defineNotification({
  kind: 'coupon_shared',
  to: 'OWNER',
  facts: ['count', 'name'],
  app: {
    en: (_, { name = '', count = '' }) => ({
      title: `Coupon ${name}: your share`,
      body: `Turfs bear ${count}% of the discount of this coupon from now on.`,
    }),
    hi: (_, { name = '', count = '' }) => ({
      title: `कूपन ${name}: आपका हिस्सा`,
      body: `अब से इस कूपन की छूट का ${count}% टर्फ देंगे।`,
    }),
  },
})
