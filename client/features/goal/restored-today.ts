import type { WrittenToday } from './written-today.ts'

/** Counts the deleted words that restoring brings back, and takes them away again if restoring is undone. */
interface RestoredToday {
  /** Called when a version was restored, or this was undone in its message. */
  add(words: number, day: string): void
  /** Called when a step of a tool was undone or redone. */
  addUndone(words: number, day: string): void
}

export function createRestoredToday(written: Pick<WrittenToday, 'on' | 'add'>): RestoredToday {
  /** By how many words each step has changed the text. A step that is undone or redone is recognised by this. */
  const steps = new Set<number>()
  let given = { day: '', words: 0 }

  function count(words: number, day: string): void {
    const before = written.on(day)
    const known = given.day === day ? given.words : 0
    const change = words > 0 ? words : -Math.min(-words, known, before)
    if (change !== 0) written.add(change, day, true)
    given = { day, words: known + written.on(day) - before }
  }

  return {
    add(words, day) {
      steps.add(Math.abs(words))
      count(words, day)
    },
    addUndone(words, day) {
      if (steps.has(Math.abs(words))) count(words, day)
    },
  }
}
