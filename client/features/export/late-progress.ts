import type { Clock } from '../../lib/clock.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import type { Progress } from './word-file.ts'

interface LateProgress {
  update(progress: Progress): void
  close(): void
}

interface LateProgressOptions {
  clock: Clock
  toasts: Pick<Toasts, 'progress'>
  cancel: () => void
}

/** What takes a moment needs no word. What takes longer says how far it is, and can be given up. */
export function showLateProgress({ clock, toasts, cancel }: LateProgressOptions): LateProgress {
  let share = ''
  let toast: ReturnType<Toasts['progress']> | undefined

  const stopWaiting = clock.after(patienceMs, () => {
    toast = toasts.progress('Preparing the document…', { cancel })
    toast.update(share)
  })

  return {
    update({ done, total }) {
      share = `${Math.round((100 * done) / total)}%`
      toast?.update(share)
    },
    close() {
      stopWaiting()
      toast?.close()
    },
  }
}

const patienceMs = 400
