import { type Arrangement, arrangedTabs, asWritten, isLeftOut } from './arrange-tabs.ts'
import { type Days, type ListedTab, withinDays } from './list-tabs.ts'
import type { DocumentChoice } from './one-document.ts'

export interface Choice extends Omit<DocumentChoice, 'tabs'> {
  /** The first and the last day of all where nothing was chosen. */
  days: Partial<Days>
  arrangement: Arrangement
}

export const firstChoice: Choice = {
  days: {},
  arrangement: asWritten,
  title: '',
  format: 'docx',
  hasDays: true,
  readsMarks: false,
}

/** In their order, and those that are left out among them. */
export function tabsToChoose(tabs: readonly ListedTab[], { days, arrangement }: Choice): ListedTab[] {
  return withinDays(arrangedTabs(arrangement, tabs), days)
}

export function chosenTabs(tabs: readonly ListedTab[], choice: Choice): ListedTab[] {
  return tabsToChoose(tabs, choice).filter((tab) => !isLeftOut(choice.arrangement, tab))
}
