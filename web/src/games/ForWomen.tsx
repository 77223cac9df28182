import { DeclareGender } from '../accounts/DeclareGender.tsx'
import { useSession } from '../api/useSession.ts'
import { useGameMessages } from './english.ts'

/** A note that a game is for women. A player whose stated gender is not woman can state it here. */
export const ForWomen = () => {
  const games = useGameMessages()
  const session = useSession()
  return (
    <>
      <p className="text-small">{games.womenNote}</p>
      {session.status === 'in' && session.user.gender !== 'WOMAN' && <DeclareGender />}
    </>
  )
}
