-- What the provider took over, or failed, of a refund in the moment it was posted was marked as posted and is in no books.
-- It is posted now; what is in the books already stays as it is.
update refund set posting_due = true
  where posting_due is null
    and exists (
      select from refund_attempt attempt
      where attempt.refund_id = refund.id
        and (not exists (select from ledger_txn where idem_key = 'refund:' || provider_refund_id)
             or failed_at is not null
                and not exists (select from ledger_txn where idem_key = 'refund-failed:' || provider_refund_id)));
