import type { Database } from '@baari/db/connect.ts'
import { NUMBER, networkBudget } from '@baari/domain/accounts/loginCodes.ts'
import { sql } from 'kysely'
import { CODES_PER_ADDRESS } from '../world/runSettings.ts'
import { LATE_SECONDS } from './lateSeconds.ts'
import type { Model } from './model.ts'
import type { Violation } from './violation.ts'

const OF_NEIGHBOURS = networkBudget(24, CODES_PER_ADDRESS)
/** Uses that a budget regains between the first code and the last. */
const drained = (perHour: number) =>
  sql`${perHour} * (extract(epoch from max(created_at) - min(created_at)) + ${LATE_SECONDS}) / 3600`

/** Numbers, codes, staff, second factors and minors. */
export const checkAccounts = async (db: Database, { numbers, readings }: Model): Promise<Violation[]> => {
  const known = JSON.stringify(Object.fromEntries(numbers))
  const { rows } = await sql<Violation>`
    select 'CODES_ABOVE_BUDGET' as rule, phone || ' got ' || count(*) || ' codes on unknown devices' as facts
      from otp_challenge where device is null
      group by phone having count(*) > ${NUMBER.most} + ${drained(NUMBER.perHour)}
    union all
    select 'CODES_ABOVE_BUDGET', substring(address from '^[0-9]+\\.[0-9]+\\.[0-9]+') || ' and its neighbours got ' || count(*) || ' codes'
      from otp_challenge where device is null and address like '49.%'
      group by substring(address from '^[0-9]+\\.[0-9]+\\.[0-9]+')
      having count(*) > ${OF_NEIGHBOURS.most} + ${drained(OF_NEIGHBOURS.perHour)}
    union all
    select 'CODE_OF_NO_ACCOUNT', id || ' is for ' || purpose || ' of ' || coalesce(account_id, 'no account')
      from otp_challenge where (purpose = 'LOGIN') <> (account_id is null)
    union all
    select 'TWO_OF_A_NUMBER', phone || ' has ' || count(*) || ' accounts' from account where phone is not null
      group by phone having count(*) > 1
    union all
    select 'TWO_CHANGES_OF_NUMBER', account_id || ' waits for ' || count(*) || ' numbers'
      from number_change where ended_at is null group by account_id having count(*) > 1
    union all
    select 'NUMBER_MOVED', id || ' has a number that it was not to get: ' || phone
      from account where phone is not null and ${known}::jsonb ? id and not ${known}::jsonb -> id ? phone
    union all
    select 'STAFF_OF_A_NUMBER', id || ' keeps the number of ' || account_id from turf_staff where phone is not null and account_id is not null
    union all
    select 'STAFF_TWICE', account_id || ' works ' || count(*) || ' times at ' || turf_id
      from turf_staff where ended_at is null group by account_id, turf_id having count(*) > 1 and account_id is not null
    union all
    select 'FACTOR_NOT_TOLD', subject_id || ' was not told: ' || action
      from audit_log
      where action = 'secondFactor.setUp' and not exists (
        select from notification where account_id = subject_id and kind = 'second_factor_set_up')
    union all
    select 'READING_NOT_RECORDED', readings || ' numbers were shown to admins, the log has ' || recorded
      from (select ${readings}::integer as readings, (select count(*) from audit_log where action = 'account.phoneShown') as recorded) shown
      where readings > recorded
    union all
    select 'GUARDIAN_OF_ADULT', request.id || ' is for the adult ' || account_id
      from guardian_request request join account on account.id = account_id where is_adult is not false
    union all
    select 'MINOR_ALONE', booking.id || ' of a minor has no consent'
      from booking join account on account.id = account_id
      where is_adult is false and not exists (
        select from guardian_request where account_id = account.id and agreed_at <= booking.created_at + make_interval(secs => ${LATE_SECONDS}))`.execute(
    db,
  )
  return rows
}
