import type { Look } from '../../../features/appearance/page-look.ts'
import type { Dictation } from '../../../features/dictation/dictation.ts'
import type { DownloadFormat } from '../../../features/export/download-tab.ts'
import type { SettingsSection } from '../../../features/settings/settings-sections.ts'
import type { Timer } from '../../../features/timer/timer.ts'
import type { Fullscreen } from '../../../features/toolbar/desk/use-fullscreen.ts'
import type { TextChoices } from '../../../lib/choices/text-choices.ts'
import type { Observable } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { PageAi } from '../ai/use-page-ai.ts'
import type { PanelName } from '../room/panels.ts'
import type { PageTabs } from '../tabs/use-page-tabs.ts'

/** The state and the actions that tools use. */
export interface ToolRoom {
  pageTabs: PageTabs
  editor: Editor | null
  look: Look
  typewriter: TextChoices['typewriter']
  focus: TextChoices['focus']
  proofreading: TextChoices['proofreading']
  showsOrigins: Observable<boolean>
  /** Whether the text shows headings, and the writer has no keys to find them with the palette. */
  wantsHeadings: boolean
  timer: Timer
  dictation: Dictation
  fullscreen: Fullscreen
  ai: PageAi
  toasts: Toasts
  /** Starts the suggestions and opens their panel, if there is text to check. */
  suggest: () => void
  download: (format: DownloadFormat) => Promise<void>
  /** Shows how far it is. */
  downloadEverything: () => void
  openPanel: (name: PanelName) => void
  openSettings: (section: SettingsSection) => void
  signOut: () => void
  rename: (id: string) => void
}
