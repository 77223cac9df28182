import { databaseClient } from './databaseClient.ts'

const LONGEST_TEXT = 100

/**
 * For tests: makes this database read its clock from a file, as an instant or as milliseconds ahead of the real time. A
 * missing file means the real time. Needs a superuser: the function reads the file with that user's rights for every
 * caller.
 */
export const followClock = async (url: string, file: string): Promise<void> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query(`
      create or replace function database_now() returns timestamptz language plpgsql volatile security definer as $now$
      declare told text := trim(pg_read_file(${client.escapeLiteral(file)}, 0, ${LONGEST_TEXT}, true));
      begin
        return case when told is null then clock_timestamp()
                    when told ~ '^-?\\d+$' then clock_timestamp() + told::bigint * interval '1 millisecond'
                    else told::timestamptz end;
      end $now$;
      alter function database_now() owner to current_user`)
  } finally {
    await client.end()
  }
}
