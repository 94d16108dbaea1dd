import { Search } from 'lucide-react'
import { SignInReminder } from '../../../features/sign-in/sign-in-reminder.tsx'
import { TabStrip } from '../../../features/tabs/tab-strip.tsx'
import { FullscreenButton } from '../../../features/toolbar/desk/fullscreen-button.tsx'
import { TopBar } from '../../../features/toolbar/desk/top-bar.tsx'
import { useFullscreen } from '../../../features/toolbar/desk/use-fullscreen.ts'
import { searchTitle } from '../../../features/web-search/search-title.ts'
import { engineOf } from '../../../lib/ai/ai-overview.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useRoom } from '../room/use-room.ts'
import { keysShown } from '../tools/tool-shortcuts.ts'
import { SaveChip } from './save-chip.tsx'

/** The bar above the text. */
export function RoomBar() {
  const fullscreen = useFullscreen()
  return (
    <TopBar
      start={<WebSearchButton />}
      tabs={<Strip />}
      end={
        <>
          <Reminder />
          <SaveChip />
          <FullscreenButton fullscreen={fullscreen} keys={keysShown('fullscreen')} />
        </>
      }
    />
  )
}

function WebSearchButton() {
  const { ai, panels } = useRoom()
  const overview = useObserved(ai.overview)
  const isBusy = useObserved(ai.isBusy)
  if (!overview) return null
  return (
    <IconButton
      title={searchTitle(engineOf(overview, 'search')?.name)}
      icon={Search}
      keys={keysShown('web-search')}
      disabled={isBusy}
      onClick={() => panels.open('web-search')}
    />
  )
}

function Strip() {
  const { tabs, strip, ai, focusTextNow } = useRoom()
  const activeId = useObserved(tabs.tab)?.id
  const shown = useObserved(tabs.strip)
  const today = useObserved(tabs.today)
  const isBusy = useObserved(ai.isBusy)
  if (!activeId) return null
  return (
    <TabStrip
      tabs={shown}
      today={today}
      activeId={activeId}
      renamingId={strip.renamingId}
      actions={strip}
      focusText={focusTextNow}
      newTabKeys={keysShown('new-tab')}
      disabled={isBusy}
    />
  )
}

function Reminder() {
  const { hasEnded, signIn } = useRoom()
  return useObserved(hasEnded) ? <SignInReminder onClick={signIn.ask} /> : null
}
