import { systemClock } from '../../lib/clock.ts'
import type { Revision } from './draft.ts'
import { openDraftStore } from './draft-store.ts'
import type { PageLife, RevisionChannel, SavingPlatform } from './saving-platform.ts'
import { lockedSlots, rememberedSlots, type SlotMemory } from './window-slots.ts'

/** The browser of this window, as saving needs it. */
export function browserPlatform(): SavingPlatform {
  return {
    clock: systemClock,
    drafts: openDraftStore(indexedDB),
    slots: navigator.locks
      ? lockedSlots(navigator.locks, windowMemory, randomSlot)
      : rememberedSlots(windowMemory, randomSlot),
    newId,
    random: Math.random,
    openChannel,
    page: pageLife,
    keepStorage() {
      // Refused or unsupported: then the drafts are kept as long as the browser pleases.
      navigator.storage?.persist?.().catch(() => {})
    },
  }
}

/** Version 4, made by hand because `crypto.randomUUID` is missing over plain HTTP. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function randomSlot(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

const windowMemory: SlotMemory = {
  get(name) {
    try {
      const stored = sessionStorage.getItem(name)
      return stored === null ? undefined : Number(stored)
    } catch {
      return undefined
    }
  },
  set(name, slot) {
    try {
      sessionStorage.setItem(name, String(slot))
    } catch {
      // Refused: a reload then takes its draft for that of a window still alive, and leaves it to `finishDrafts`.
    }
  },
}

function openChannel(name: string): RevisionChannel {
  const channel = new BroadcastChannel(name)
  return {
    post: (row) => channel.postMessage(row),
    onRow(run) {
      channel.onmessage = (event: MessageEvent<Revision>) => run(event.data)
    },
    close: () => channel.close(),
  }
}

const pageLife: PageLife = {
  // No event alone is sure to come: phones end a hidden page without `pagehide`, and some browsers hide none on closing.
  onLeaving(run) {
    return listen([
      [document, 'visibilitychange', () => document.visibilityState === 'hidden' && run()],
      [document, 'freeze', run],
      [window, 'pagehide', run],
    ])
  },

  onReturning(run) {
    return listen([
      [document, 'visibilitychange', () => document.visibilityState === 'visible' && run()],
      [document, 'resume', run],
      [window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run()],
      [window, 'online', run],
    ])
  },
}

function listen(listeners: [EventTarget, string, (event: Event) => unknown][]): () => void {
  const stop = new AbortController()
  for (const [target, type, run] of listeners) target.addEventListener(type, run, { signal: stop.signal })
  return () => stop.abort()
}
