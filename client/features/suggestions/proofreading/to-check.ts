import type { Unsubscribe } from '../../../lib/text/editor.ts'
import type { Proofreader, ProofreadText } from './proofreader.ts'
import type { Slip } from './slip.ts'

/** How many slips the whole text has, and how to go to the first one. */
export interface ToCheck {
  count: number
  goToFirst: () => void
}

/** Checking a longer text again after each change would keep a processor busy for seconds. */
const longest = 400_000
const countAfterMs = 1_000

/** Counts the slips of the whole text, piece by piece, each time that nothing has changed for a while. */
export function followCount(
  {
    text,
    proofreader,
    ignored,
  }: {
    text: Pick<ProofreadText, 'length' | 'onChange'>
    proofreader: Pick<Proofreader, 'all'>
    ignored: { has(slip: Slip): boolean; subscribe(onChange: () => void): Unsubscribe }
  },
  tell: (count: number | undefined) => void,
): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined
  let counting = {}

  function countLater(): void {
    counting = {}
    clearTimeout(timer)
    timer = setTimeout(() => void count(), countAfterMs)
  }

  async function count(): Promise<void> {
    const own = counting
    if (text.length > longest) return tell(undefined)
    const found = await proofreader.all(() => own === counting)
    if (found && own === counting) tell(found.filter((slip) => !ignored.has(slip)).length)
  }

  const stops = [
    text.onChange(({ by }) => {
      if (by === 'load') tell(undefined)
      countLater()
    }),
    ignored.subscribe(countLater),
  ]
  countLater()
  return () => {
    counting = {}
    clearTimeout(timer)
    for (const stop of stops) stop()
    tell(undefined)
  }
}
