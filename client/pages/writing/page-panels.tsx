import { lazyPanel } from './lazy-panel.tsx'

/** Everything around the text, each a chunk of its own: none of it is needed for the first word. */
export const DeskPanel = lazyPanel(async () => (await import('./room-desk.tsx')).RoomDesk)
export const HistoryPanel = lazyPanel(
  async () => (await import('../../features/history/history-sidebar.tsx')).HistorySidebar,
)
export const GuidePanel = lazyPanel(
  async () => (await import('../../features/guide/guide-dialog.tsx')).GuideDialog,
)
export const SettingsPanel = lazyPanel(async () => (await import('./room-settings.tsx')).RoomSettings)
export const PalettePanel = lazyPanel(
  async () => (await import('../../features/toolbar/command-palette.tsx')).CommandPalette,
)
export const SignInPanel = lazyPanel(
  async () => (await import('../../features/sign-in/sign-in-dialog.tsx')).SignInDialog,
)
export const LogoutPanel = lazyPanel(
  async () => (await import('../../features/sign-in/logout-question.tsx')).LogoutQuestion,
)
