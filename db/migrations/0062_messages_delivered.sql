-- Accepted is not delivered: the provider reports later what became of a message. A status only moves forward.
alter table message
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- The provider's code of why a message that it had accepted, or refused, reaches nobody.
  add column failure_code integer,
  -- Of an SMS: the message whose code it carries. There is one for a code at most.
  add column sms_of text collate "C" constraint sms_once unique references message on delete cascade;

-- A code that nobody has reported as delivered goes out by SMS as well: its `next_try_at` says when.
create index message_undelivered on message (next_try_at) where status = 'SENT' and sealed is not null;
-- Numbers that WhatsApp does not reach.
create index message_unreachable on message (recipient, created_at) where failure_code = 131026;
