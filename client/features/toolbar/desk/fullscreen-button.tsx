import { Maximize2, Minimize2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keysShown } from '../commands/command-shortcuts.ts'
import type { Fullscreen } from './use-fullscreen.ts'

/** Not there where the browser cannot do it. */
export function FullscreenButton({ fullscreen }: { fullscreen: Fullscreen }) {
  const { isSupported, isFullscreen, toggle } = fullscreen
  if (!isSupported) return null
  return (
    <IconButton
      title={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
      keys={keysShown('fullscreen')}
      icon={isFullscreen ? Minimize2 : Maximize2}
      onClick={toggle}
    />
  )
}
