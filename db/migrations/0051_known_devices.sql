-- A browser that has logged in with a number gets codes of its own: strangers who ask for the same number neither use
-- them up nor replace them.
alter table otp_challenge add column device text;
drop index otp_challenge_live;
create unique index otp_challenge_live on otp_challenge (phone, coalesce(device, ''))
  where replaced_at is null and consumed_at is null;
