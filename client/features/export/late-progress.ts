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

/** Shows nothing for a short download. For a longer one, shows the progress and a button to cancel. */
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
