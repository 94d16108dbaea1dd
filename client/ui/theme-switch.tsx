import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { getTheme, setTheme, subscribeToTheme, type Theme } from '../lib/choices/theme.ts'
import { type Segment, SegmentedControl } from './segmented-control.tsx'

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, getThemeAtBuild)
  return <SegmentedControl label="Theme" segments={themes} value={theme} onValueChange={setTheme} />
}

/** The build renders the landing page before anybody has chosen a theme. */
function getThemeAtBuild(): Theme {
  return 'system'
}

const themes: Segment<Theme>[] = [
  { value: 'system', label: 'System theme', icon: Monitor },
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
]
