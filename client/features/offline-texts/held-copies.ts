import type { Clock } from '../../lib/clock.ts'
import type { CopyHead, TextCopies } from './text-copies.ts'

/** Whoever searches types on. What was read for one question need not be read again for the next. */
interface HeldCopies {
  /**
   * Each copy of this account with its text, or with that of the same tab in this window. The highest id comes first,
   * as in the server's list of tabs that were made at the same moment. None if the storage refuses.
   */
  read(userId: string, inWindow: ReadonlyMap<string, ReadCopy>): AsyncGenerator<ReadCopy>
}

interface ReadCopy extends Omit<CopyHead, 'revision' | 'bytes'> {
  text: string
}

interface HeldCopiesPorts {
  open: (userId: string) => Pick<TextCopies, 'heads' | 'text' | 'close'>
  clock: Clock
}

/** After the last question. */
const heldForMs = 30_000

export function createHeldCopies({ open, clock }: HeldCopiesPorts): HeldCopies {
  // No more than there are copies, `maxKeptBytes`. Read again for each question, they would leave as much garbage each time.
  const held = new Map<string, { revision: number; text: string }>()
  let owner: string | undefined
  let stopWaiting = () => {}

  function holdFor(userId: string): void {
    if (owner !== userId) held.clear()
    owner = userId
    stopWaiting()
    stopWaiting = clock.after(heldForMs, () => held.clear())
  }

  return {
    async *read(userId, inWindow) {
      holdFor(userId)
      const copies = open(userId)
      try {
        for (const head of (await copies.heads()).reverse()) {
          const { revision, bytes: _, trashedIn, ...tab } = head
          if (trashedIn !== undefined) continue
          const here = inWindow.get(head.id)
          if (here) {
            yield { ...tab, ...here }
            continue
          }
          const known = held.get(head.id)
          const text = known?.revision === revision ? known.text : await readable(copies, head.id)
          if (text === undefined) continue
          if (owner === userId) held.set(head.id, { revision, text })
          yield { ...tab, text }
        }
      } catch {
        // What it has not given cannot be searched.
      } finally {
        copies.close()
        if (owner === userId) holdFor(userId)
      }
    },
  }
}

/** A copy that is damaged is left out, and those behind it are not. A storage that says nothing is asked no more. */
async function readable(copies: Pick<TextCopies, 'text'>, id: string): Promise<string | undefined> {
  try {
    return (await copies.text(id))?.text
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return undefined
  }
}
