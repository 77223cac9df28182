import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { paths } from '../paths.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { FoldedCard } from '../ui/TitledCard.tsx'
import { useGrievanceMessages } from './english.ts'
import { GrievanceState } from './GrievanceState.tsx'

/** The user's grievances and their outcomes, for the profile. */
export const GrievancesCard = () => {
  const { card: messages } = useGrievanceMessages()
  const { loading, failed } = messages
  const found = useQuery({
    queryKey: ['listOwnGrievances'],
    queryFn: ({ signal }) => api.listOwnGrievances({ query: {} }, { signal }),
  })
  return (
    <FoldedCard title={messages.title}>
      <Fetched found={found} messages={{ loading, failed }} skeletons={['h-16']} oldData="below">
        {({ content }) =>
          content.length === 0 ? (
            <p className="text-ink-2">{messages.none}</p>
          ) : (
            content.map((grievance) => <GrievanceState key={grievance.number} grievance={grievance} />)
          )
        }
      </Fetched>
      <Link to={paths.grievances()} className="touch inline-flex items-center self-start underline underline-offset-4">
        {messages.complain}
      </Link>
    </FoldedCard>
  )
}
