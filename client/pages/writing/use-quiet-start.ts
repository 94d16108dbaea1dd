import { useEffect } from 'react'
import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { LogoutPanel, PalettePanel, SignInPanel } from './panels/page-panels.tsx'
import type { Room } from './room/create-room.ts'
import { useRoom } from './room/use-room.ts'

/**
 * Late, so that this loading does not slow down the first word. These panels must open even if the network is gone
 * later.
 */
const preloadAfterMs = 4_000
/** Long enough to be read, because the warning comes only once a day. */
const warningMs = 10_000

/** Loads and checks what can wait until the writer is writing. */
export function useQuietStart(): void {
  const { user, request, toasts } = useRoom()
  useEffect(() => {
    const preload = setTimeout(() => {
      SignInPanel.preload()
      LogoutPanel.preload()
      // A writer who opens the palette types at once, and until it is there the keys would go into the text.
      PalettePanel.preload()
      warn({ user, request, toasts }).catch(() => {
        // If this cannot be loaded: when space runs out, saving itself says so.
      })
    }, preloadAfterMs)
    return () => clearTimeout(preload)
  }, [user, request, toasts])
}

async function warn({ user, request, toasts }: Pick<Room, 'user' | 'request' | 'toasts'>): Promise<void> {
  const { warnWhenNearlyFull } = await import('../../features/settings/room-left.ts')
  await warnWhenNearlyFull(user.id, {
    request,
    storage: deviceStorage,
    now: Date.now,
    say: (words) => toasts.info(words, { shownMs: warningMs }),
  })
}
