import { Maximize2, Minimize2 } from 'lucide-react'
import { IconButton, type Keys } from '../../../ui/icon-button.tsx'
import type { Fullscreen } from './use-fullscreen.ts'

/** Not shown if the browser does not support it. */
export function FullscreenButton({ fullscreen, keys }: { fullscreen: Fullscreen; keys: Keys }) {
  const { isSupported, isFullscreen, toggle } = fullscreen
  if (!isSupported) return null
  return (
    <IconButton
      title={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
      keys={keys}
      icon={isFullscreen ? Minimize2 : Maximize2}
      onClick={toggle}
    />
  )
}
