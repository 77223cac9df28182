-- Removes a deleted account from its complaints, and withdraws those that are open.
-- Called by account_after_update.
create or replace function erase_complaints(p_phone text, p_now timestamptz) returns void language plpgsql as $$
begin
  update grievance_answer set text = '' where grievance_id in (select id from grievance where phone = p_phone);
  update grievance
    set name = '', phone = 'deleted', email = null, booking_reference = null, message = '', sent_from = '',
        closed_at = coalesce(closed_at, p_now), outcome = coalesce(outcome, 'WITHDRAWN')
    where phone = p_phone;
end $$;
