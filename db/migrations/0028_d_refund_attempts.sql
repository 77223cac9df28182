-- Every refund that the provider has taken over, also those it failed before another was asked for: the books follow each
-- of them, whenever they come to it.
create table refund_attempt (
  provider_refund_id text primary key,
  refund_id text collate "C" not null references refund on delete restrict,
  begun_at timestamptz not null,
  failed_at timestamptz
);
create index refund_attempt_by_refund on refund_attempt (refund_id, begun_at);

create function note_refund_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.provider_refund_id is distinct from new.provider_refund_id then
    update refund_attempt set failed_at = coalesce(failed_at, new.updated_at)
      where provider_refund_id = old.provider_refund_id;
  end if;
  if new.provider_refund_id is not null then
    insert into refund_attempt (provider_refund_id, refund_id, begun_at, failed_at)
      values (new.provider_refund_id, new.id, new.updated_at, case when new.status = 'FAILED' then new.updated_at end)
      on conflict (provider_refund_id) do update
        set failed_at = coalesce(refund_attempt.failed_at, excluded.failed_at);
  end if;
  return null;
end $$;
create trigger note_refund_attempt after insert or update of status, provider_refund_id on refund for each row
  execute function note_refund_attempt();

insert into refund_attempt (provider_refund_id, refund_id, begun_at, failed_at)
  select provider_refund_id, id, updated_at,
         case when status = 'FAILED' or paid_by_hand_at is not null then updated_at end
  from refund where provider_refund_id is not null;

-- Attempts of before whose failure was never posted, since another was asked for first: they are in the books alone. Their
-- failure is posted now.
with lost as (
  insert into refund_attempt (provider_refund_id, refund_id, begun_at, failed_at)
    select substr(txn.idem_key, length('refund:') + 1), min(refund.id), txn.occurred_at, txn.occurred_at
    from ledger_txn txn
      join ledger_entry entry on entry.txn_id = txn.id and entry.account = 'psp_clearing'
      join refund on refund.payment_id = entry.payment_id and refund.amount = -entry.amount
    where txn.kind = 'refund'
      and not exists (select from refund where provider_refund_id = substr(txn.idem_key, length('refund:') + 1))
    group by txn.id, txn.idem_key, txn.occurred_at
    on conflict do nothing
    returning refund_id, provider_refund_id
)
update refund set posting_due = true
  where id in (select refund_id from lost
               where not exists (select from ledger_txn where idem_key = 'refund-failed:' || provider_refund_id));
