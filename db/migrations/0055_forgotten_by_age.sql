-- What is known of people goes when its time is over, and what is left of a deleted account goes wherever it stands: in
-- reasons that others gave, in what a turf says of its owner, and in acts about the account's bookings. The list of all
-- of it is api/src/personalData.

-- What of an act's values may lead to a person: names, numbers, and whatever was written freely.
create or replace function without_people(p_values jsonb) returns jsonb language sql immutable as $$
  select p_values - array[
    'phone', 'name', 'first_name', 'last_name', 'user_name', 'email', 'customer_name', 'notes', 'note', 'reason', 'answer',
    'owner', 'owner_name', 'ownerName', 'contact', 'metadata', 'lastError']
$$;
create function tells_of_people(p_values jsonb) returns boolean language sql immutable as $$
  select coalesce(public.without_people(p_values) <> p_values, false)
$$;

create or replace function acts_forget() returns trigger language plpgsql as $$
declare digits constant text := digits_of(old.phone);
begin
  update audit_log set before = without_people(before), after = without_people(after)
    where subject_id = new.id
      or subject_id in (select id from turf_staff where account_id = new.id or phone = old.phone)
      or subject_id in (select id from booking where account_id = new.id
                        union all select refund.id from refund join booking on booking.id = booking_id
                                  where booking.account_id = new.id
                        union all select id from review where account_id = new.id)
      or before ->> 'phone' is not null and digits_of(before ->> 'phone') = digits
      or after ->> 'phone' is not null and digits_of(after ->> 'phone') = digits;
  -- Turfs that were theirs once name them.
  if old.role = 'TURFOWNER' then
    update audit_log set before = without_people(before), after = without_people(after)
      where subject_id in (select id from turf)
        and new.id in (before ->> 'owner_id', after ->> 'owner_id', after ->> 'ownerId');
  end if;
  return null;
end $$;

create or replace function forget_number_elsewhere() returns trigger language plpgsql as $$
declare whole_name constant text := concat_ws(' ', old.first_name, old.last_name);
begin
  update turf_enquiry set name = '', phone = 'deleted', email = null, address = null, message = null, sent_from = ''
    where phone = old.phone;
  update block set customer_name = null, phone = null, notes = null, reason = ''
    where phone is not null and digits_of(phone) = digits_of(old.phone);
  update turf set contact = null where digits_of(contact) = digits_of(old.phone);
  update approval set change = '{}', reason = null, decline_reason = null where account_id = old.id;
  -- Whoever cancelled, wrote about the player.
  update booking set cancellation_reason = null where account_id = old.id and cancellation_reason is not null;
  update notification set facts = facts - 'reason'
    where facts ? 'reason' and booking_id in (select id from booking where account_id = old.id);
  -- Admins were told of them by name.
  update notification set facts = facts - 'name'
    where account_id in (select id from account where role = 'ADMIN') and facts ->> 'name' = whole_name;
  -- Answers to others that are kept for a repetition hold it, too.
  delete from replay where position(old.phone in answer::text) > 0;
  delete from second_factor where account_id = old.id;
  delete from recovery_code where account_id = old.id;
  return null;
end $$;

-- A turf that gets another owner is no longer in the former one's name.
create function owner_name_follows() returns trigger language plpgsql as $$
begin
  new.owner_name := (select concat_ws(' ', first_name, nullif(last_name, '')) from account where id = new.owner_id);
  return new;
end $$;
create trigger owner_name_follows before update of owner_id on turf for each row
  when (old.owner_id <> new.owner_id and old.owner_name = new.owner_name) execute function owner_name_follows();

-- The books are kept for eight years, as the law asks; afterwards they may lose what tells of people, and nothing else.
create function only_forgets(p_old jsonb, p_new jsonb, p_forgotten jsonb, p_since timestamptz) returns boolean
language sql stable as $$
  select coalesce(p_since < database_now() - interval '2922 days' and p_new = p_old || p_forgotten, false)
$$;

drop trigger payout_moves on payout;
create trigger payout_moves before update on payout for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new), '{"destination": "\\x", "reason": null}', old.asked_at))
  execute function payout_moves();

drop trigger refund_paid_by_hand_stays on refund;
create trigger refund_paid_by_hand_stays before update on refund for each row
  when (old.paid_by_hand_at is not null
        and not only_forgets(to_jsonb(old), to_jsonb(new), '{"paid_by_hand_reason": ""}', old.paid_by_hand_at))
  execute function refund_paid_by_hand_stays();

drop trigger difference_resolved_once on reconciliation_difference;
create trigger difference_resolved_once before update on reconciliation_difference for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new), '{"reason": ""}', old.resolved_at))
  execute function difference_resolved_once();

drop trigger payee_approved on contract;
create trigger payee_approved before update of bank_details, payee_digest on contract for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new),
                         '{"bank_details": "\\x", "upi_digest": "\\x", "payee_digest": "\\x"}', old.ends_on::timestamptz))
  execute function refuse_other_payee();

drop trigger only_added on day_close;
create trigger never_removed before delete or truncate on day_close for each statement execute function refuse_change();
create trigger only_added before update on day_close for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new), '{"note": ""}', old.closed_at))
  execute function refuse_change();

-- What is looked through for what has become old.
create index turf_enquiry_by_age on turf_enquiry (created_at);
create index block_of_people on block (date)
  where customer_name is not null or phone is not null or notes is not null or reason <> '';
create index staff_to_forget on turf_staff (ended_at) where accepted_at is not null and phone <> 'deleted';
create index waitlist_over on waitlist_entry (to_at) where status not in ('WAITING', 'OFFERED');
create index game_with_reason on game (ends_at) where cancellation_reason is not null;
create index booking_with_reason on booking (ends_at) where cancellation_reason is not null;
create index notification_with_reason on notification (booking_id) where facts ? 'reason';
create index coupon_use_of_number on coupon_use (created_at) where phone_digest is not null;
create index payment_of_instrument on payment (created_at) where instrument_digest is not null;
create index approval_with_words on approval (decided_at)
  where change <> '{}' or reason is not null or decline_reason is not null;
-- Whoever adds a key to without_people makes this index anew.
create index act_of_people on audit_log (at) where tells_of_people(before) or tells_of_people(after);
