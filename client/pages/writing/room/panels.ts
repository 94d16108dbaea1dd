import type { SettingsSection } from '../../../features/settings/settings-sections.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import { wait } from '../../../lib/wait.ts'

/** The panels over the page. Only one is open at a time. */
export type PanelName =
  | 'tools'
  | 'history'
  | 'versions'
  | 'headings'
  | 'guide'
  | 'palette'
  | 'move'
  | 'settings'
  | 'about'
  | 'suggestions'
  | 'web-search'
  | 'brainstorm'
  | 'replace'
  | 'undo-replace'
  | 'delete-tab'
  | 'import'

/** Panels that are loaded before they are first opened. */
const atHand = ['tools', 'palette', 'move'] as const

export type PanelAtHand = (typeof atHand)[number]

export function isAtHand(name: PanelName): name is PanelAtHand {
  return (atHand as readonly PanelName[]).includes(name)
}

/** The name of the open panel. */
export interface Panels extends Observed<PanelName | null> {
  /** Opens a panel, at this section if it has sections. */
  open(name: PanelName, section?: SettingsSection): void
  /** The section to which the open panel was opened. */
  section(): SettingsSection | undefined
  /** Closes the open panel. With names: only if it is one of these. */
  close(...names: PanelName[]): void
  toggle(name: PanelName): Promise<void>
}

const historyPatienceMs = 1_000

/** The history lists the texts that the server has, so `send` saves unsaved words before it opens. */
export function createPanels(send: () => Promise<unknown>): Panels {
  const { get, set, subscribe } = createObservable<PanelName | null>(null)
  let section: SettingsSection | undefined

  function open(name: PanelName, at?: SettingsSection): void {
    section = at
    set(name)
  }

  return {
    get,
    subscribe,
    open,
    section: () => section,

    close(...names) {
      const open = get()
      if (open && (names.length === 0 || names.includes(open))) set(null)
    },

    async toggle(name) {
      const before = get()
      if (before === name) return set(null)
      if (name === 'history') await Promise.race([send(), wait(historyPatienceMs)])
      const now = get()
      // If another panel was opened while this waited, the writer wants that panel.
      if (now === null || now === before) open(name)
    },
  }
}
