import { type Arrangement, arrangedTabs, asWritten, isLeftOut, moveTab } from './arrange-tabs.ts'
import { type Days, type ListedTab, withinDays } from './list-tabs.ts'
import type { DocumentChoice } from './one-document.ts'

export interface Choice extends Omit<DocumentChoice, 'tabs'> {
  /** The first and the last day of all where nothing was chosen. */
  days: Partial<Days>
  arrangement: Arrangement
}

/** As a function, it is made from the choice as it is at that time. */
export type Change = Partial<Choice> | ((choice: Choice) => Partial<Choice>)

export const firstChoice: Choice = {
  days: {},
  arrangement: asWritten,
  title: '',
  format: 'docx',
  hasDays: true,
  readsMarks: false,
}

/** In their order, including those that are left out. */
export function tabsToChoose(tabs: readonly ListedTab[], { days, arrangement }: Choice): ListedTab[] {
  return withinDays(arrangedTabs(arrangement, tabs), days)
}

export function chosenTabs(tabs: readonly ListedTab[], choice: Choice): ListedTab[] {
  return tabsToChoose(tabs, choice).filter((tab) => !isLeftOut(choice.arrangement, tab))
}

export type Way = 'up' | 'down' | 'first' | 'last'

/** Among the tabs of the chosen days. */
export function moveChosen(tabs: readonly ListedTab[], id: string, way: Way): Change {
  return (choice) => {
    const shown = tabsToChoose(tabs, choice)
    const from = shown.findIndex((tab) => tab.id === id)
    const to = { up: from - 1, down: from + 1, first: 0, last: shown.length - 1 }[way]
    const before = arrangedTabs(choice.arrangement, tabs)
    const moved = moveTab(before, shown, { id, to })
    const order = moved.map((tab) => tab.id)
    return moved === before ? {} : { arrangement: { ...choice.arrangement, order } }
  }
}
