import { Popover } from '@base-ui/react/popover'
import { LogOut, Settings, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'

/** Opened by the gear; Escape or a click outside closes it. */
export function ToolsPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const logOut = useLogOut()
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        render={<IconButton title={isOpen ? 'Close Tools' : 'Open Tools'} icon={isOpen ? X : Settings} />}
      />
      <Popover.Portal>
        <Popover.Positioner className="tools-positioner" side="top" align="start" sideOffset={12}>
          <Popover.Popup className="tools" aria-label="Tools">
            <div className="tools-row">
              Theme
              <ThemeSwitch />
            </div>
            <hr className="tools-rule" />
            <button type="button" className="tools-item" onClick={logOut}>
              <Icon of={LogOut} />
              Logout
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** On success there is nothing to do: the session tells every window, and the route leads to the sign-in. */
function useLogOut(): () => Promise<void> {
  const toasts = useToasts()
  return async () => {
    try {
      await session.signOut()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
  }
}
