-- What is looked through for rows that are kept no longer.
create index otp_challenge_by_age on otp_challenge (created_at);
create index replay_by_age on replay (created_at);
create index stream_ticket_by_age on stream_ticket (expires_at);
create index session_by_age on session ((coalesce(ended_at, expires_at)));
create index notification_by_age on notification (created_at);
create index hold_lapse_by_age on hold_lapse (held_until);
