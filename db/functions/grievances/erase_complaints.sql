-- Removes a deleted account from its complaints, and withdraws those that are open.
-- Called by account_after_update.
create or replace function erase_complaints(p_account_id text, p_now timestamptz) returns void language plpgsql as $$
declare ids constant text[] := array(
  select grievance.id from numbers_of(p_account_id) join grievance on phone = held_number
  where created_at >= held_since and created_at < held_until);
begin
  update grievance_answer set text = '' where grievance_id = any (ids);
  update grievance
    set name = '', phone = 'deleted', email = null, booking_reference = null, message = '',
        closed_at = coalesce(closed_at, p_now), outcome = coalesce(outcome, 'WITHDRAWN')
    where id = any (ids);
end $$;
