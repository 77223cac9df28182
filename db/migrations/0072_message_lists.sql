-- Admins look for messages that failed, and for those of one kind: both are few among what was sent in ninety days.
create index message_failed on message (created_at desc, id desc) where status = 'FAILED';
create index message_by_template on message (template, created_at desc, id desc);
