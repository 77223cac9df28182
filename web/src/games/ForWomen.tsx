import { DeclareGender } from '../accounts/DeclareGender.tsx'
import { useSession } from '../api/useSession.ts'
import { useGameWords } from './english.ts'

/** Says that a game is for women, and asks whoever has not said that she is one. */
export const ForWomen = () => {
  const games = useGameWords()
  const session = useSession()
  return (
    <>
      <p className="text-small">{games.womenNote}</p>
      {session.status === 'in' && session.user.gender !== 'WOMAN' && <DeclareGender />}
    </>
  )
}
