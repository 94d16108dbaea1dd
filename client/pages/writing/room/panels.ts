import type { SettingsSection } from '../../../features/settings/settings-sections.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import { wait } from '../../../lib/wait.ts'

/** What may stand open over the page, one at a time. */
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
  | 'import'

/** Panels that the page has loaded before they are asked for. */
const atHand = ['tools', 'palette', 'move'] as const

export type PanelAtHand = (typeof atHand)[number]

export function isAtHand(name: PanelName): name is PanelAtHand {
  return (atHand as readonly PanelName[]).includes(name)
}

/** The name of the one that is open. */
export interface Panels extends Observed<PanelName | null> {
  /** Opens a panel, at one of its sections if it has some. */
  open(name: PanelName, section?: SettingsSection): void
  /** The section that was asked for with the open panel. */
  section(): SettingsSection | undefined
  /** Closes the open panel. With names: only if it is one of them. */
  close(...names: PanelName[]): void
  toggle(name: PanelName): Promise<void>
}

const historyPatienceMs = 1_000

/** The history lists what the server has, so `send` first saves what is unsaved. */
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
      // If another panel was opened while this waited, the writer wants that one.
      if (now === null || now === before) open(name)
    },
  }
}
