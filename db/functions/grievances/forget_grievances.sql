-- Removes a deleted account from its complaints, and withdraws those that are open.
create or replace function forget_grievances() returns trigger language plpgsql as $$
begin
  update grievance_answer set text = '' where grievance_id in (select id from grievance where phone = old.phone);
  update grievance
    set name = '', phone = 'deleted', email = null, booking_reference = null, message = '', sent_from = '',
        closed_at = coalesce(closed_at, new.deleted_at), outcome = coalesce(outcome, 'WITHDRAWN')
    where phone = old.phone;
  return null;
end $$;

create or replace trigger forget_grievances after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_grievances();
