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

/** A short download says nothing. A longer one says how far it is, and can be cancelled. */
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
