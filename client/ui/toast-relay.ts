import type { createToastManager } from '@base-ui/react/toast'
import type { ComponentType } from 'react'
import { createObservable, type Observed } from '../lib/observable.ts'

export type ToastManager = Pick<ReturnType<typeof createToastManager>, 'add' | 'close' | 'update'>

interface ToastRelay {
  manager: ToastManager
  /** The component that shows the messages, once it is loaded. */
  stack: Observed<ComponentType | null>
  /**
   * Loads the component. If that fails, it is tried again with the next message, or when the browser is online again.
   */
  load(): Promise<void>
}

/** Creates the component. Calls `onReady` when it can show messages. */
type CreateStack = (onReady: () => void) => { Stack: ComponentType; manager: ToastManager }

async function importStack(): Promise<CreateStack> {
  const { createToastStack } = await import('./toast-stack.tsx')
  return createToastStack
}

/** Keeps the messages until the component that shows them is loaded, then passes them on. */
export function createToastRelay(loadStack = importStack): ToastRelay {
  const stack = createObservable<ComponentType | null>(null)
  let shown: ToastManager | undefined
  let waiting: ((shown: ToastManager) => void)[] = []
  let isLoading = false
  let count = 0

  const load = async () => {
    if (isLoading || stack.get()) return
    isLoading = true
    try {
      const createToastStack = await loadStack()
      const { Stack, manager } = createToastStack(() => begin(manager))
      stack.set(Stack)
    } catch {
      // Messages wait meanwhile.
      addEventListener('online', load, { once: true })
    } finally {
      isLoading = false
    }
  }
  const begin = (manager: ToastManager) => {
    shown = manager
    for (const pass of waiting) pass(manager)
    waiting = []
  }
  const pass = (step: (shown: ToastManager) => void) => {
    if (shown) return step(shown)
    waiting.push(step)
    load()
  }

  return {
    stack,
    load,
    manager: {
      add(options) {
        count += 1
        const id = options.id ?? `message-${count}`
        pass((shown) => shown.add({ ...options, id }))
        return id
      },
      close: (id) => pass((shown) => shown.close(id)),
      update: (id, options) => pass((shown) => shown.update(id, options)),
    },
  }
}
