import type { ApiFailure } from '@baari/contract/createClientOf.ts'
import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { formatTime } from '../ui/formats.ts'
import { useAccountWords } from './english.ts'

const HOUR_SECONDS = 3_600

/** No more codes for now: when the next one can be asked for, and what helps until then. */
export const CodesUsedUp = ({ failure }: { failure: Pick<ApiFailure, 'retryAfterSeconds'> }) => {
  const accounts = useAccountWords()
  const [until] = useState(() => new Date(Date.now() + (failure.retryAfterSeconds ?? HOUR_SECONDS) * 1_000))
  return (
    <>
      <p className="font-normal">{accounts.codesUsedUp(formatTime(minutesAt(until, INDIA)))}</p>
      <p className="font-normal">
        {accounts.codesElse}{' '}
        <Link to={paths.contact()} className="underline underline-offset-4">
          {accounts.codesContact}
        </Link>
      </p>
    </>
  )
}
