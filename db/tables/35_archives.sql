-- Archives: the past of a turf as another Baari signed it.

create type archive_line_kind as enum ('block', 'booking', 'invoice', 'invoiceLine', 'ledger', 'walkIn');

create table archive (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  sha256 text collate "C" not null check (sha256 ~ '^[\da-f]{64}$'),
  public_key text collate "C" not null check (length(public_key) = 43),
  host text not null check (length(host) between 1 and 255),
  from_turf_name text not null check (length(from_turf_name) between 1 and 120),
  exported_at timestamptz not null,
  line_count integer not null check (line_count >= 0),
  import_ids text[] collate "C" not null,
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  constraint archive_once unique (turf_id, sha256)
);
comment on table archive is 'Files with the past of a turf that its owner brought from another Baari.';
comment on column archive.sha256 is 'impersonal: digest of the lines of the file.';
comment on column archive.public_key is 'impersonal: Ed25519 key that signed the file, in base64url.';
comment on column archive.host is 'impersonal: address of the Baari that signed the file.';
comment on column archive.from_turf_name is 'impersonal: name of the turf in the file.';
comment on column archive.line_count is 'Number of rows of archive_line.';
comment on column archive.import_ids is 'impersonal: imports of the upcoming bookings, customers and prices in the file.';

create table archive_line (
  archive_id text collate "C" not null references archive on delete cascade,
  position integer not null check (position >= 0),
  kind archive_line_kind not null,
  line_id text collate "C" not null,
  date date not null,
  body jsonb not null,
  primary key (archive_id, position)
);
create index archive_line_by_kind on archive_line (archive_id, kind, date desc, position);
create index archive_line_by_date on archive_line (archive_id, date desc, position);
comment on table archive_line is 'Past entries, invoices and ledger entries of an archive. Rows are only added, and removed with their archive.';
comment on column archive_line.line_id is 'impersonal: id in the other Baari.';
comment on column archive_line.date is 'Day of the entry or booking, or last day of the invoice.';
comment on column archive_line.body is 'impersonal: the line of the file, which names no player.';
