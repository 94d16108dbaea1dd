import { lazyPanel } from './lazy-panel.tsx'

/** Everything around the text, each a chunk of its own: none of it is needed for the first word. */
export const DeskPanel = lazyPanel(async () => (await import('../desk/room-desk.tsx')).RoomDesk)
export const HistoryPanel = lazyPanel(async () => (await import('./room-history.tsx')).RoomHistory)
export const VersionsPanel = lazyPanel(async () => (await import('./room-versions.tsx')).RoomVersions)
export const GuidePanel = lazyPanel(
  async () => (await import('../../../features/guide/guide-dialog.tsx')).GuideDialog,
)
export const SettingsPanel = lazyPanel(async () => (await import('./room-settings.tsx')).RoomSettings)
export const AboutPanel = lazyPanel(
  async () => (await import('../../../features/about/about-dialog.tsx')).AboutDialog,
)
export const PalettePanel = lazyPanel(
  async () => (await import('./room-palette.tsx')).RoomPalette,
  'Find a tool, a tab or a passage',
)
export const MovePanel = lazyPanel(async () => (await import('./room-move.tsx')).RoomMove, 'Move to')
export const ReviewPanel = lazyPanel(
  async () => (await import('../../../features/review/panel/review-panel.tsx')).ReviewPanel,
)
export const SuggestionsPanel = lazyPanel(
  async () => (await import('./room-suggestions.tsx')).RoomSuggestions,
)
export const ResearchPanel = lazyPanel(
  async () => (await import('../../../features/research/research-dialog.tsx')).ResearchDialog,
)
export const SelectionPanel = lazyPanel(
  async () => (await import('../text/room-selection.tsx')).RoomSelection,
)
export const ProofreadingPanel = lazyPanel(
  async () => (await import('../text/room-proofreading.tsx')).RoomProofreading,
)
export const EarlierWordsPanel = lazyPanel(
  async () => (await import('../text/room-earlier-words.tsx')).RoomEarlierWords,
)
export const WebSearchPanel = lazyPanel(async () => (await import('./room-web-search.tsx')).RoomWebSearch)
export const BrainstormPanel = lazyPanel(async () => (await import('./room-brainstorm.tsx')).RoomBrainstorm)
export const SignInPanel = lazyPanel(
  async () => (await import('../../../features/sign-in/sign-in-dialog.tsx')).SignInDialog,
)
export const LogoutPanel = lazyPanel(
  async () => (await import('../../../features/sign-in/logout-question.tsx')).LogoutQuestion,
)
