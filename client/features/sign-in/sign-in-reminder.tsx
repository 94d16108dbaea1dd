import { LogIn } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import './sign-in-reminder.css'

/**
 * A button that opens the sign-in, for writers who have closed it or for whom it has not opened yet. The page decides
 * where it is shown.
 */
export function SignInReminder({ onClick }: { onClick: () => void }) {
  return (
    <div role="status">
      <button type="button" className="sign-in-reminder" onClick={onClick}>
        <Icon of={LogIn} size="small" />
        Sign in to continue saving
      </button>
    </div>
  )
}
