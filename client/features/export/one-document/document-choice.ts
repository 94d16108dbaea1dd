import { type Arrangement, arrangedTabs, asWritten, isLeftOut, moveTab } from './arrange-tabs.ts'
import { type Days, type ListedTab, withinDays } from './list-tabs.ts'
import type { DocumentChoice } from './one-document.ts'

export interface Choice extends Omit<DocumentChoice, 'tabs'> {
  /** Empty if the writer has chosen no days. Then the fields show the first and the last day of all tabs. */
  days: Partial<Days>
  arrangement: Arrangement
}

/** A function gets the choice at the time when the change is applied. */
export type Change = Partial<Choice> | ((choice: Choice) => Partial<Choice>)

export const firstChoice: Choice = {
  days: {},
  arrangement: asWritten,
  title: '',
  format: 'docx',
  hasDays: true,
  readsMarks: false,
}

/** The tabs of the chosen days, in their order, including those that are left out. */
export function tabsToChoose(tabs: readonly ListedTab[], { days, arrangement }: Choice): ListedTab[] {
  return withinDays(arrangedTabs(arrangement, tabs), days)
}

export function chosenTabs(tabs: readonly ListedTab[], choice: Choice): ListedTab[] {
  return tabsToChoose(tabs, choice).filter((tab) => !isLeftOut(choice.arrangement, tab))
}

export type Way = 'up' | 'down' | 'first' | 'last'

/** Moves a tab among those of the chosen days. */
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
