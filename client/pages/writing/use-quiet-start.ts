import { useEffect } from 'react'
import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { LogoutPanel, PalettePanel, SignInPanel } from './panels/page-panels.tsx'
import type { Room } from './room/create-room.ts'
import { useRoom } from './room/use-room.ts'

/** The first word does not share the network with what must open even where there is none by then. */
const preloadAfterMs = 4_000
/** Long enough to be read, for it comes once a day. */
const warningMs = 10_000

/** What can wait until the writer writes. */
export function useQuietStart(): void {
  const { user, request, toasts } = useRoom()
  useEffect(() => {
    const preload = setTimeout(() => {
      SignInPanel.preload()
      LogoutPanel.preload()
      // Whoever calls it types on at once, and until it is there that goes into the text.
      PalettePanel.preload()
      warn({ user, request, toasts }).catch(() => {
        // Not loaded: saving says itself what the server has no room for.
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
