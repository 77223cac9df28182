import { NOTICE } from '@baari/domain/privacy/purposes.ts'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { readSession } from '../api/session.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useAccountMessages } from './english.ts'
import { saveUser } from './saveUser.ts'

const agree = async (): Promise<void> => {
  await api.setConsent({ params: { purpose: 'SERVICE' }, body: { isGiven: true, noticeVersion: NOTICE.version } })
  const session = readSession()
  if (session.status === 'in') saveUser({ ...session.user, noticeDue: false })
}

/** Asks for consent to a new version of the privacy notice, until the user agrees. */
export const AskConsent = () => {
  const { consents } = useAccountMessages()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <div className="page-width pt-4">
      <Banner>
        <p>
          {consents.request((text) => (
            <Link to={paths.privacyNotice()} className="underline underline-offset-4">
              {text}
            </Link>
          ))}
        </p>
        {failure !== undefined && <p role="alert">{failureMessage(failure, consents.failed)}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button busy={isBusy} busyText={consents.saving} onClick={() => void attempt(agree)}>
            {consents.agree}
          </Button>
          <Link to={paths.profilePrivacy()} className="touch inline-flex items-center underline underline-offset-4">
            {consents.disagree}
          </Link>
        </div>
      </Banner>
    </div>
  )
}
