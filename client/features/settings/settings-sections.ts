import { CircleUserRound, Feather, FolderOutput, PenLine } from 'lucide-react'
import type { SectionName } from '../../ui/sections.tsx'

export type SettingsSection = 'writing' | 'account' | 'export' | 'ai'

export const settingsSections: readonly SectionName<SettingsSection>[] = [
  { key: 'writing', title: 'Writing', icon: PenLine },
  { key: 'account', title: 'Account', icon: CircleUserRound },
  { key: 'export', title: 'Import and export', icon: FolderOutput },
  { key: 'ai', title: 'AI', icon: Feather },
]
