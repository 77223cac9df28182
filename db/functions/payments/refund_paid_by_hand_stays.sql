-- Refuses to change a refund that was paid by hand, except its posting.
create or replace function refund_paid_by_hand_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due') then
    raise exception 'refund % was paid by hand', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refund_paid_by_hand_stays before update on refund for each row
  when (old.paid_by_hand_at is not null
        and not only_forgets(to_jsonb(old), to_jsonb(new), '{"paid_by_hand_reason": ""}', old.paid_by_hand_at))
  execute function refund_paid_by_hand_stays();
