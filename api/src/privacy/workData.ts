import type { Holdings } from './holding.ts'

export const workData = {
  coupon: {
    facts: [
      'code',
      'kind',
      'value',
      'minimum_total',
      'cap',
      'starts_on',
      'ends_on',
      'booking_types',
      'games',
      'uses_per_account',
      'uses_in_all',
      'turf_share_percentage',
      'active',
      'uses',
      'created_at',
      'uses_per_phone_day',
      'uses_per_turf_day',
      'budget',
      'spent',
      'limited_at',
    ],
  },
  sport: {
    facts: ['name', 'key', 'hindi_name', 'listed', 'has_city_pages', 'position', 'picture'],
  },
  city: {
    facts: ['key', 'name', 'hindi_name', 'latitude', 'longitude', 'position', 'picture', 'created_at'],
  },
  city_turf: {
    facts: ['city_key', 'turf_id', 'game', 'price_from', 'price_to'],
  },
  city_price: {
    facts: ['city_key', 'game', 'price', 'uses'],
  },
  city_figure: {
    facts: ['city_key', 'game', 'turfs', 'price_from', 'price_to'],
  },
  city_recount: {
    facts: ['transaction', 'turf_id'],
  },
  tax_rate: {
    facts: ['kind', 'starts_on', 'percentage'],
  },
  failed_work: {
    facts: ['id', 'work', 'subject_id', 'attempts', 'error_code', 'failed_at', 'next_try_at'],
  },
  invariant_check: {
    facts: ['id', 'checked_at', 'violated_since', 'violations', 'subjects', 'failed_at'],
  },
  digest_key: {
    facts: ['is_only', 'sealed'],
  },
  backup: {
    facts: ['id', 'kind', 'started_at', 'finished_at', 'bytes', 'error'],
  },
  reconciliation_day: {
    facts: ['day', 'part', 'skip', 'due_at', 'finished_at'],
  },
  refused_keys: {
    facts: ['provider', 'since'],
  },
  webhook_event: {
    facts: [
      'provider',
      'event_id',
      'kind',
      'provider_order_id',
      'provider_payment_id',
      'provider_refund_id',
      'received_at',
      'applied_at',
      'attempts',
      'next_try_at',
      'last_error',
      'payout_reference',
      'provider_dispute_id',
      'quarantined_at',
    ],
  },
} satisfies Holdings<
  | 'coupon'
  | 'sport'
  | 'city'
  | 'city_turf'
  | 'city_price'
  | 'city_figure'
  | 'city_recount'
  | 'tax_rate'
  | 'failed_work'
  | 'invariant_check'
  | 'digest_key'
  | 'backup'
  | 'reconciliation_day'
  | 'refused_keys'
  | 'webhook_event'
>
