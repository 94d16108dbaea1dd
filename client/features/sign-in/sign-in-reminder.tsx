import { LogIn } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import './sign-in-reminder.css'

/** The way back to the sign-in, for whom it has not opened yet or who has closed it. Its place is the page's to choose. */
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
