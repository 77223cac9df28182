-- When its player moved a booking to another time, and the start it had before. What came back then is a refund for the
-- reason MOVED: `captured` is what the booking keeps of its payment, so that balance, settlement and later refunds follow.
-- No row has either column yet, so there is nothing to look through.
alter table booking add column moved_at timestamptz;
alter table booking add column moved_from timestamptz;
alter table booking add constraint moved_from_a_time check ((moved_at is null) = (moved_from is null)) not valid;
