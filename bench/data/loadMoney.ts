const PROVIDER = 'razorpay'

/** The order and the payment of each booking that was paid online. */
export const loadPayments = (): string => `
  insert into payment_order (id, booking_id, provider, receipt, provider_order_id, amount, status, created_at)
  select 'ORDER_' || substr(id, 9), id, '${PROVIDER}', 'ORDER_' || substr(id, 9), 'order_' || substr(id, 20), captured, 'PAID', created_at
  from booking where captured > 0;
  insert into payment (id, payment_order_id, booking_id, provider, provider_payment_id, status, amount, currency, method,
                       fee, tax, outcome, captured_at, created_at, updated_at, listed_at)
  select confirming_payment_id, 'ORDER_' || substr(id, 9), id, '${PROVIDER}', 'pay_' || substr(id, 20), 'captured', captured, 'INR',
         'upi', 0, 0, 'CONFIRMED', confirmed_at, created_at, confirmed_at, confirmed_at
  from booking where captured > 0`

/** The postings that the product would have made: the capture, and the owner's share of played bookings. */
export const loadLedger = (): string => `
  insert into ledger_txn (kind, idem_key, occurred_at)
  select 'capture', 'capture:' || id, captured_at from payment order by captured_at;
  insert into ledger_entry (txn_id, account, amount, booking_id, payment_id)
  select txn.id, side.account, side.amount, payment.booking_id, payment.id
  from payment join ledger_txn txn on txn.idem_key = 'capture:' || payment.id
    cross join lateral (values ('psp_clearing', payment.amount), ('booking_escrow', -payment.amount)) side (account, amount);
  insert into ledger_txn (kind, idem_key, occurred_at)
  select 'complete', 'complete:' || id, completed_at from booking where captured > 0 and status = 'COMPLETED' order by completed_at;
  insert into ledger_entry (txn_id, account, amount, owner_id, booking_id)
  select txn.id, side.account, side.amount, booking.owner_id, booking.id
  from booking join ledger_txn txn on txn.idem_key = 'complete:' || booking.id
    cross join lateral (values ('booking_escrow', booking.captured), ('owner_payable', -booking.captured)) side (account, amount)
  where booking.captured > 0 and status = 'COMPLETED'`

/** Lines that wait for a contract of their owner. */
export const loadLines = (): string => `
  insert into settlement_line (booking_id, kind, owner_id, date, commission_share, cancellation_share, gateway_fee_bearer,
    list_price, discount_by_platform, discount_by_turf, captured, balance, gross, commission, refunded, retained, retained_commission,
    gateway_fee, gateway_fee_tax, gateway_charge, adjustment, net, created_at)
  select id, 'COMPLETED', owner_id, date, 'null', 'null', 'TURF', list_price, 0, 0, captured, total - captured, captured,
         0, 0, 0, 0, 0, 0, 0, 0, captured, completed_at
  from booking where captured > 0 and status = 'COMPLETED' order by completed_at`

/** Notifications and messages about the bookings that were paid online. */
export const loadNotes = (): string => `
  insert into notification (id, account_id, kind, facts, booking_id, turf_id, created_at, read_at)
  select 'NOTE_' || substr(id, 9), account_id, 'booking_confirmed', '{"turf": "A turf"}', id, turf_id, confirmed_at, completed_at
  from booking where captured > 0 order by confirmed_at;
  insert into message (id, recipient, template, status, attempts, next_try_at, give_up_at, provider_id, created_at, sent_at, delivered_at)
  select 'MESSAGE_' || substr(booking.id, 9), phone, 'booking_confirmed', 'SENT', 1, confirmed_at, confirmed_at + interval '1 day',
         'wamid.' || substr(booking.id, 9), confirmed_at, confirmed_at, confirmed_at
  from booking join account on account.id = account_id where captured > 0 order by confirmed_at`
