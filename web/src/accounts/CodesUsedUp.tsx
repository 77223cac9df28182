import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import { useAccountWords } from './english.ts'
import { type PendingLogin, savePendingLogin } from './pendingLogin.ts'

/** Offers the log-in by message when the number gets no more codes for now. Saves `pending` for it, unless it is already saved. */
export const CodesUsedUp = ({ pending }: { pending?: PendingLogin }) => {
  const accounts = useAccountWords()
  return (
    <Link
      to={paths.messageLogin()}
      onClick={() => pending && savePendingLogin(pending)}
      className={cx(buttonLook('quiet'), 'w-full')}
    >
      {accounts.byMessage.choose}
    </Link>
  )
}
