import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { OriginsView } from '../../../features/origins/origins-view.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Loaded when it is chosen. Closes when the writer opens an issue, which has its own marks in the text. */
export function RoomOrigins({ open }: { open: boolean }) {
  const { ai, showsOrigins, focusText, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const tab = useObserved(room.tabs.tab)
  const { getState, subscribe, show } = ai.suggestions
  const active = useSyncExternalStore(subscribe, () => getState().active)

  useEffect(() => {
    if (open) show(null)
  }, [open, show])
  useEffect(() => {
    if (active !== null) showsOrigins.set(false)
  }, [active, showsOrigins])

  const close = () => {
    showsOrigins.set(false)
    focusText()
  }
  useEscape(() => open && showsOrigins.set(false))
  return open && editor && tab && <OriginsView editor={editor} tab={tab} onClose={close} />
}

/** Escape works wherever the focus is, except in a dialog. */
function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, isComposing, target } = event
    if (key !== 'Escape' || defaultPrevented || isComposing) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return
    onEscape()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
