import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ReclaimAccount } from './ReclaimAccount.tsx'
import { StopNumberChange } from './StopNumberChange.tsx'

/** A waiting change of number, and an earlier account that this device knows. */
export const NumberNotice = () => {
  const found = useQuery({ queryKey: ['readNumber'], queryFn: ({ signal }) => api.readNumber({}, { signal }) })
  const { change, earlierAccount } = found.data ?? {}
  return (
    <>
      {change && <StopNumberChange change={change} />}
      {earlierAccount && <ReclaimAccount earlier={earlierAccount} />}
    </>
  )
}
