import type { Page } from '@playwright/test'

declare global {
  interface Window {
    actionsDone: ActionsDone
  }
}

/** Counts of what a writer did by hand. */
interface ActionsDone {
  /** Clicks, taps and key presses. Several keys at once count as one. */
  actions: number
  /** Words typed without a break. */
  searches: number
}

/** Starts counting now, from the events that the page receives. */
export function countActions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const done: ActionsDone = { actions: 0, searches: 0 }
    window.actionsDone = done
    let isTyping = false
    const act = () => {
      done.actions += 1
      isTyping = false
    }
    const press = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (['Control', 'Alt', 'Meta', 'Shift'].includes(key)) return
      if ([...key].length > 1 || ctrlKey || altKey || metaKey) return act()
      if (!isTyping) done.searches += 1
      isTyping = true
    }
    addEventListener('pointerdown', act, { capture: true })
    addEventListener('keydown', press, { capture: true })
  })
}

export function actionsDone(page: Page): Promise<ActionsDone> {
  return page.evaluate(() => window.actionsDone)
}
