import type { AtWaitProps } from '../../../features/review/rewriter/at-wait.tsx'
import { lazyPanel } from './lazy-panel.tsx'

/**
 * The desk, and the panels that are preloaded or catch keys for their field. Each is a chunk of its own, because the
 * first word needs none of them. The other panels are in `room-panels.tsx`.
 */
export const DeskPanel = lazyPanel(async () => (await import('../desk/room-desk.tsx')).RoomDesk)
export const PalettePanel = lazyPanel(
  async () => (await import('./room-palette.tsx')).RoomPalette,
  'Find a tool, a tab or a passage',
)
export const MovePanel = lazyPanel(async () => (await import('./room-move.tsx')).RoomMove, 'Move to')
export const OtherPanels = lazyPanel(async () => (await import('./room-panels.tsx')).RoomPanels)
export const ReviewPanel = lazyPanel(
  async () => (await import('../../../features/review/panel/review-panel.tsx')).ReviewPanel,
)
export const AtWaitPanel = lazyPanel<AtWaitProps & { open: boolean }>(
  async () => (await import('../../../features/review/rewriter/at-wait.tsx')).AtWait,
)
export const SelectionPanel = lazyPanel(
  async () => (await import('../text/room-selection.tsx')).RoomSelection,
)
export const IssuesPanel = lazyPanel(
  async () => (await import('../../../features/suggestions/marks/issues-in-text.tsx')).IssuesInText,
)
export const ProofreadingPanel = lazyPanel(
  async () => (await import('../text/room-proofreading.tsx')).RoomProofreading,
)
export const OriginsPanel = lazyPanel(async () => (await import('../text/room-origins.tsx')).RoomOrigins)
export const EarlierWordsPanel = lazyPanel(
  async () => (await import('../text/room-earlier-words.tsx')).RoomEarlierWords,
)
export const SignInPanel = lazyPanel(
  async () => (await import('../../../features/sign-in/sign-in-dialog.tsx')).SignInDialog,
)
export const LogoutPanel = lazyPanel(
  async () => (await import('../../../features/sign-in/logout-question.tsx')).LogoutQuestion,
)
